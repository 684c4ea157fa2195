import { expect, test } from 'vitest'
import { limitZoom, nextZoom, pageNumber, pixelRatio } from './zoom'

test.each([
  [1, 1, 1.25],
  [1.25, 1, 1.5],
  [1.37, 1, 1.5],
  [4, 1, 4],
  [2, -1, 1.5],
  [1.37, -1, 1.25],
  [1, -1, 1],
] as const)('from zoom %d in direction %i the next step is %d', (zoom, direction, next) => {
  expect(nextZoom(zoom, direction)).toBe(next)
})

test('a pinch stays within the limits', () => {
  expect([limitZoom(0.2), limitZoom(1.7), limitZoom(9)]).toEqual([1, 1.7, 4])
})

test.each([
  ['a page as wide as a phone is drawn at its density', 390, 552, 3, 3],
  ['a page that is zoomed four times has at most 12 million pixels', 1560, 2208, 3, 1.866],
])('%s', (_, width, height, density, ratio) => {
  expect(pixelRatio({ width, height }, density)).toBeCloseTo(ratio, 2)
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['13', null],
  ['0', null],
  ['', null],
  ['1.5', null],
  ['三', null],
])('"%s" is page %s of 12', (text, number) => {
  expect(pageNumber(text, 12)).toBe(number)
})
