import { beforeEach, expect, test } from 'vitest'
import { forgetAll, remember, searchHistory } from './search-history'

beforeEach(() => localStorage.clear())

test('the last word comes first, once', () => {
  for (const word of ['四级', '考研', '四级']) remember(word)
  expect(searchHistory()).toEqual(['四级', '考研'])
})

test('ten words are kept', () => {
  for (let index = 0; index < 14; index += 1) remember(`词 ${index}`)
  expect(searchHistory()).toHaveLength(10)
  expect(searchHistory()[0]).toBe('词 13')
})

test('forgetting leaves nothing', () => {
  remember('四级')
  forgetAll()
  expect(searchHistory()).toEqual([])
})

test('error: what something else has written there is no history', () => {
  localStorage.setItem('kz-search-history', '{"a":1}')
  expect(searchHistory()).toEqual([])
  localStorage.setItem('kz-search-history', 'not json')
  expect(searchHistory()).toEqual([])
})
