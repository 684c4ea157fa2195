import { expect, test } from 'vitest'
import { searchSchools } from './schools'

test.each([
  ['北京大学', ['北京大学']],
  ['交大', ['上海交通大学', '北京交通大学', '西南交通大学', '西安交通大学']],
  ['没有这所学校', []],
  ['', []],
])('a search for %s finds %j', (text, names) => {
  expect(searchSchools(text)).toEqual(names)
})

test('at most eight schools are found, those that begin with the text first', () => {
  const found = searchSchools('大学')
  expect(found).toHaveLength(8)
  expect(searchSchools('西安')[0]).toMatch(/^西安/)
  expect(searchSchools('北大')[0]).toBe('北京大学')
})
