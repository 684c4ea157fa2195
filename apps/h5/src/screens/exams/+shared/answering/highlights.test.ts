import { beforeEach, describe, expect, test } from 'vitest'
import {
  isCovered,
  rangesOf,
  selectedStretch,
  storedHighlights,
  storeHighlights,
  withoutStretch,
  withStretch,
} from './highlights'

describe('stretches', () => {
  test.each([
    [
      'apart from others',
      [[0, 3]],
      [5, 8],
      [
        [0, 3],
        [5, 8],
      ],
    ],
    ['touching one', [[0, 3]], [3, 8], [[0, 8]]],
    [
      'over two',
      [
        [0, 3],
        [6, 9],
      ],
      [2, 7],
      [[0, 9]],
    ],
  ] as const)('a stretch is added %s', (_, before, added, after) => {
    expect(withStretch(before, added)).toEqual(after)
  })

  test.each([
    [
      'the middle of one',
      [[0, 9]],
      [3, 5],
      [
        [0, 3],
        [5, 9],
      ],
    ],
    [
      'a whole one',
      [
        [2, 4],
        [6, 8],
      ],
      [1, 5],
      [[6, 8]],
    ],
    ['the end of one', [[0, 9]], [5, 9], [[0, 5]]],
  ] as const)('%s is taken away', (_, before, removed, after) => {
    expect(withoutStretch(before, removed)).toEqual(after)
  })

  test('a stretch counts as highlighted only when all of it is', () => {
    expect(isCovered([[2, 6]], [3, 6])).toBe(true)
    expect(isCovered([[2, 6]], [3, 7])).toBe(false)
  })
})

describe('a passage with a blank', () => {
  function passage(blank: string) {
    document.body.innerHTML = `<div><p>One <button data-outside-text>${blank}</button> two.</p><p>Three.</p></div>`
    const root = document.body.firstElementChild as Element
    const [first, last] = [...root.querySelectorAll('p')]
    return { root, first: first as Element, last: last as Element }
  }

  test('a stretch across the blank has the same positions whatever the blank shows', () => {
    const stretches = ['36', 'A long word'].map((blank) => {
      const { root, first, last } = passage(blank)
      const range = document.createRange()
      range.setStart(first.lastChild as Node, 1)
      range.setEnd(last.firstChild as Node, 5)
      return selectedStretch(root, range)
    })
    expect(stretches).toEqual([
      [5, 14],
      [5, 14],
    ])
  })

  test('the painted ranges of a stretch leave the blank out', () => {
    const { root } = passage('A long word')
    expect(rangesOf(root, [[0, 7]]).map(String)).toEqual(['One ', ' tw'])
  })
})

describe('the stored highlights', () => {
  beforeEach(() => localStorage.clear())

  test('are kept by passage, and cleared when the last one of a passage is removed', () => {
    storeHighlights('a', [[0, 3]])
    storeHighlights('b', [[5, 9]])
    expect([storedHighlights('a'), storedHighlights('b')]).toEqual([[[0, 3]], [[5, 9]]])
    storeHighlights('a', [])
    expect(storedHighlights('a')).toEqual([])
  })

  test('are ignored when they are malformed', () => {
    localStorage.setItem('kz-exam-highlights', '{"a":[["x",1]]}')
    expect(storedHighlights('a')).toEqual([])
  })
})
