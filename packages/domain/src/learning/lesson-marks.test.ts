import { expect, test } from 'vitest'
import { markAt, neighbourMark } from './lesson-marks'

const MARKS = [
  { seconds: 5, title: '开场' },
  { seconds: 60, title: '听新闻' },
  { seconds: 600, title: '答疑' },
]

test.each([
  [0, -1],
  [5, 0],
  [59.9, 0],
  [60, 1],
  [5000, 2],
])('at second %d of the lesson the chapter has the index %i', (seconds, index) => {
  expect(markAt(MARKS, seconds)).toBe(index)
})

test('a lesson without chapters is in none', () => {
  expect(markAt([], 10)).toBe(-1)
  expect(neighbourMark([], 10, 1)).toBeUndefined()
})

test.each([
  ['the next chapter', 0, 1, 5],
  ['the next chapter, from the first second of one', 60, 1, 600],
  ['no next chapter in the last one', 600, 1, undefined],
  ['the beginning of the own chapter, when it is well under way', 70, -1, 60],
  ['the chapter before, just after the beginning of one', 62, -1, 5],
  ['no chapter before the first one', 6, -1, undefined],
] as const)('%s', (_, seconds, step, expected) => {
  expect(neighbourMark(MARKS, seconds, step)).toBe(expected)
})
