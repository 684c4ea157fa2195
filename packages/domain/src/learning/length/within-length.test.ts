import { expect, test } from 'vitest'
import { marksWithin, partsWithin, secondWithin } from './within-length'

test.each([
  [0, 0],
  [599, 599],
  [600, 600],
  [601, 600],
  [3600, 600],
])('second %i of a lesson of 600 s is second %i', (given, second) => {
  expect(secondWithin(given, 600)).toBe(second)
})

test('a chapter that begins at the end or behind it is not shown', () => {
  const marks = [0, 599, 600, 900].map((seconds) => ({ seconds, title: `${seconds}` }))
  expect(marksWithin(marks, 600).map(({ seconds }) => seconds)).toEqual([0, 599])
})

test('of what was played only what the lesson still has counts', () => {
  const played = [
    [0, 100],
    [500, 700],
    [600, 650],
    [900, 1000],
  ] as const
  expect(partsWithin(played, 600)).toEqual([
    [0, 100],
    [500, 600],
  ])
  expect(partsWithin(played, 1000)).toEqual(played)
})
