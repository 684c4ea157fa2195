import { describe, expect, test } from 'vitest'
import { AS_SENT, lookAfterKey, turnedBox, ZOOMS } from './picture-look'

test.each([
  ['+', { zoom: 1, turn: 0 }],
  ['-', { zoom: 0, turn: 0 }],
  ['r', { zoom: 0, turn: 1 }],
  ['R', { zoom: 0, turn: 1 }],
  ['1', null],
])('%s makes %j of a picture as it was sent', (key, look) => {
  expect(lookAfterKey(AS_SENT, key)).toEqual(look)
})

test('the largest picture grows no more, and the fourth turn is the first way up', () => {
  const last = ZOOMS.length - 1
  expect(lookAfterKey({ zoom: last, turn: 3 }, '+')).toEqual({ zoom: last, turn: 3 })
  expect(lookAfterKey({ zoom: last, turn: 3 }, 'r')).toEqual({ zoom: last, turn: 0 })
})

describe('a picture of 300 × 200', () => {
  /** Where a corner comes to lie. */
  function moved(transform: string, [x, y]: readonly [number, number]): [number, number] {
    const [left = 0, top = 0, degrees = 0] = (transform.match(/-?\d+/g) ?? []).map(Number)
    const angle = (degrees * Math.PI) / 180
    const round = (value: number): number => Math.round(value) + 0
    return [
      round(left + x * Math.cos(angle) - y * Math.sin(angle)),
      round(top + x * Math.sin(angle) + y * Math.cos(angle)),
    ]
  }

  test.each([
    [0, '0 0 300 200', [0, 0], [300, 200]],
    [1, '0 0 200 300', [200, 0], [0, 300]],
    [2, '0 0 300 200', [300, 200], [0, 0]],
    [3, '0 0 200 300', [0, 300], [200, 0]],
  ] as const)('after %i quarter turns fills its box', (turn, box, first, last) => {
    const { viewBox, transform } = turnedBox({ width: 300, height: 200 }, turn)
    expect(viewBox).toBe(box)
    expect(moved(transform, [0, 0])).toEqual(first)
    expect(moved(transform, [300, 200])).toEqual(last)
  })
})
