import { expect, test } from 'vitest'
import { section } from '../../../../testing/course.fixture'
import { nextFirst } from './next-first'

test('sorts the running class first, then the coming ones by time, then those that are over', () => {
  const day = [
    section(1, { state: 3, type: 3, startTime: 1000 }),
    section(2, { state: 1, startTime: 9000 }),
    section(3, { state: 1, startTime: 5000 }),
    section(4, { state: 2, startTime: 3000 }),
    section(5, { state: 4, type: 3, startTime: 500 }),
  ]
  expect(nextFirst(day).map(({ id }) => id)).toEqual([4, 3, 2, 5, 1])
})
