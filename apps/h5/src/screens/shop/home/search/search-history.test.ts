import { beforeEach, expect, test } from 'vitest'
import { clearSearchHistory, rememberSearch, searchHistory } from './search-history'

beforeEach(() => localStorage.clear())

test('a word that is searched again moves to the front', () => {
  for (const word of ['四级', '考研', '四级']) rememberSearch(word)
  expect(searchHistory()).toEqual(['四级', '考研'])
})

test('only the last ten words are stored', () => {
  for (let index = 0; index < 14; index += 1) rememberSearch(`词 ${index}`)
  expect(searchHistory()).toHaveLength(10)
  expect(searchHistory()[0]).toBe('词 13')
})

test('clearing the history removes all words', () => {
  rememberSearch('四级')
  clearSearchHistory()
  expect(searchHistory()).toEqual([])
})

test('a stored text that is no list of words counts as an empty history', () => {
  localStorage.setItem('kz-search-history', '{"a":1}')
  expect(searchHistory()).toEqual([])
  localStorage.setItem('kz-search-history', 'not json')
  expect(searchHistory()).toEqual([])
})
