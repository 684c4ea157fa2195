import { describe, expect, test } from 'vitest'
import { appendPage, isLastPage, nextPage } from './list-page'

describe('a list that is loaded page by page', () => {
  test.each([
    [1, ['c'], ['c']],
    [0, ['c'], ['c']],
    [2, ['c'], ['a', 'b', 'c']],
    [3, [], ['a', 'b']],
    [1, [], []],
  ])('a and b with page %i of %o make %o', (page, items, expected) => {
    expect(appendPage(['a', 'b'], page, items)).toEqual(expected)
  })

  test('the list and the page that are given are not changed', () => {
    const list = Object.freeze(['a'])
    const items = Object.freeze(['b'])
    expect(appendPage(list, 1, items)).not.toBe(items)
    expect(appendPage(list, 2, items)).toEqual(['a', 'b'])
    expect(list).toEqual(['a'])
  })

  test('the next page is one higher, and none when the list has ended', () => {
    expect(nextPage({ page: 1, end: false })).toBe(2)
    expect(nextPage({ page: 2, end: true })).toBeNull()
  })

  test.each([
    [1, 20, 0, true],
    [1, 20, 20, true],
    [1, 20, 21, false],
    [2, 20, 21, true],
  ])('page %i of %i each, %i in all, is the last: %s', (page, length, total, last) => {
    expect(isLastPage(page, length, total)).toBe(last)
  })
})
