import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeUpDays, makeUpRefusal } from './make-up'

const rule = { withinDays: 3, times: 2 }
const state = { days: [100, 104], used: 0, firstDay: 102, today: 105 }

describe('makeUpRefusal on day 105, checked in on days 100 and 104, the activity began on day 102', () => {
  test.each([
    [103, null],
    [102, null],
    [104, 'checked'],
    [105, 'notPast'],
    [106, 'notPast'],
    [101, 'beforeStart'],
  ])('making up day %i: %s', (day, refusal) => {
    expect(makeUpRefusal(state, day, rule)).toBe(refusal)
  })

  test('a day longer ago than the rule allows is refused', () => {
    expect(makeUpRefusal({ ...state, firstDay: 90 }, 101, rule)).toBe('tooLate')
  })

  test('making up more often than the rule allows is refused', () => {
    expect(makeUpRefusal({ ...state, used: 2 }, 103, rule)).toBe('usedUp')
  })
})

describe('makeUpDays', () => {
  test('lists the missed days, and none when the make-ups are used up or no day has passed', () => {
    expect(makeUpDays(state, rule)).toEqual([102, 103])
    expect(makeUpDays({ ...state, used: 2 }, rule)).toEqual([])
    expect(makeUpDays({ ...state, today: 102 }, rule)).toEqual([])
  })

  test('lists exactly the days that makeUpRefusal does not refuse', () => {
    const states = fc.record({
      days: fc.array(fc.integer({ min: 90, max: 110 })),
      used: fc.nat(3),
      firstDay: fc.integer({ min: 85, max: 112 }),
      today: fc.integer({ min: 90, max: 110 }),
    })
    const rules = fc.record({ withinDays: fc.nat(30), times: fc.nat(3) })
    fc.assert(
      fc.property(states, rules, (given, limits) => {
        const all = Array.from({ length: 60 }, (_, index) => 70 + index)
        const open = all.filter((day) => makeUpRefusal(given, day, limits) === null)
        expect(makeUpDays(given, limits)).toEqual(open)
      }),
    )
  })
})
