import { describe, expect, test } from 'vitest'
import { nextReward, streakOf } from './check-in'

describe('streakOf, on day 10', () => {
  test.each([
    ['never', [], false, 0, 0, 0],
    ['today alone', [10], true, 1, 1, 1],
    ['up to today', [8, 9, 10], true, 3, 3, 3],
    ['up to yesterday: still alive', [8, 9], false, 2, 2, 2],
    ['up to the day before: broken', [7, 8], false, 0, 2, 2],
    ['a gap', [5, 6, 7, 9, 10], true, 2, 3, 5],
    ['any order, twice a day', [10, 9, 9, 10, 8], true, 3, 3, 3],
    ['days that have not come do not count', [10, 11], true, 1, 1, 1],
  ])('%s', (_, days, checkedToday, current, longest, total) => {
    expect(streakOf(days, 10)).toEqual({ checkedToday, current, longest, total })
  })
})

describe('rewards', () => {
  const rewards = [
    { days: 7, points: 100 },
    { days: 3, points: 20 },
  ]
  test.each([
    [0, { days: 3, missing: 3 }],
    [2, { days: 3, missing: 1 }],
    [3, { days: 7, missing: 4 }],
    [7, null],
    [8, null],
  ])('the next reward after %i days', (streak, next) => {
    const ahead = nextReward(streak, rewards)
    expect(ahead && { days: ahead.reward.days, missing: ahead.missing }).toEqual(next)
  })
})
