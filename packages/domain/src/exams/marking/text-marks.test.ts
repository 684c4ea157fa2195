import { expect, test } from 'vitest'
import { MARKED_WITHIN_HOURS, type MarkStanding, markingDueAt, markStanding } from './text-marks'

const marked = (band: number): MarkStanding => ({ state: 'marked', band })

test.each<[number[], number, MarkStanding]>([
  [[], 1, { state: 'waits' }],
  [[11], 1, marked(11)],
  [[11], 2, { state: 'waits' }],
  [[11, 11], 2, marked(11)],
  [[11, 12], 2, marked(12)],
  [[9, 11], 2, marked(10)],
  [[8, 11], 2, { state: 'differs' }],
  [[8, 11, 10], 2, marked(10)],
  [[8, 11, 2], 2, marked(8)],
])('marks of %j out of 15, where %i mark a text: %j', (bands, markers, standing) => {
  expect(markStanding(bands, { highest: 15, markers })).toEqual(standing)
})

test('a text is due as many hours after the hand-in as are promised', () => {
  expect(markingDueAt(0)).toBe(MARKED_WITHIN_HOURS * 3_600_000)
})
