import { expect, test } from 'vitest'
import { courseEnd } from './course-end'

const OPENED = Date.UTC(2026, 10, 22, 11, 30)

test.each([
  [0, OPENED],
  [1, Date.UTC(2026, 10, 23, 11, 30)],
  // Days of 24 hours: the hour stays the same.
  [365, Date.UTC(2027, 10, 22, 11, 30)],
])('a course with %i days of validity ends at %i', (days, end) => {
  expect(courseEnd(OPENED, days)).toBe(end)
})
