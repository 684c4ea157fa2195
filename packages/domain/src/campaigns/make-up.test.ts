import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeUpDays, makeUpRefusal } from './make-up'

const rule = { withinDays: 3, times: 2 }
const state = { days: [100, 104], used: 0, firstDay: 102, today: 105 }

describe('makeUpRefusal', () => {
  test.each([
    [103, null],
    [102, null],
    [104, 'checked'],
    [105, 'notPast'],
    [106, 'notPast'],
    [101, 'beforeStart'],
  ])('default: day %i: %s', (day, refusal) => {
    expect(makeUpRefusal(state, day, rule)).toBe(refusal)
  })

  test('default: longer ago than the rule allows', () => {
    expect(makeUpRefusal({ ...state, firstDay: 90 }, 101, rule)).toBe('tooLate')
  })

  test('default: as often as the rule allows', () => {
    expect(makeUpRefusal({ ...state, used: 2 }, 103, rule)).toBe('usedUp')
  })
})

describe('makeUpDays', () => {
  test('default: the days that were missed', () => {
    expect(makeUpDays(state, rule)).toEqual([102, 103])
    expect(makeUpDays({ ...state, used: 2 }, rule)).toEqual([])
    expect(makeUpDays({ ...state, today: 102 }, rule)).toEqual([])
  })

  test('property: exactly the days that are not refused', () => {
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
