import { describe, expect, test } from 'vitest'
import { nextReward, streakOf } from './check-in'

describe('streakOf on day 10, checked in', () => {
  test.each([
    ['on no day', [], false, 0, 0, 0],
    ['today alone', [10], true, 1, 1, 1],
    ['on 3 days up to today', [8, 9, 10], true, 3, 3, 3],
    ['on 2 days up to yesterday: the streak goes on', [8, 9], false, 2, 2, 2],
    ['on 2 days up to the day before yesterday: the streak is over', [7, 8], false, 0, 2, 2],
    ['with a day missed between', [5, 6, 7, 9, 10], true, 2, 3, 5],
    ['on 3 days, listed twice and in any order', [10, 9, 9, 10, 8], true, 3, 3, 3],
    ['today and tomorrow: tomorrow does not count', [10, 11], true, 1, 1, 1],
  ])('%s', (_, days, checkedToday, current, longest, total) => {
    expect(streakOf(days, 10)).toEqual({ checkedToday, current, longest, total })
  })
})

describe('rewards after 3 and 7 days', () => {
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
  ])('after a streak of %i days the next reward is %o', (streak, next) => {
    const ahead = nextReward(streak, rewards)
    expect(ahead && { days: ahead.reward.days, missing: ahead.missing }).toEqual(next)
  })
})
