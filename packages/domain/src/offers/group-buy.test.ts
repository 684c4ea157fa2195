import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GROUP_MS } from '../orders/order-state'
import { MINUTE } from '../time/spans'
import type { GroupEffect, GroupEvent, GroupState } from './group-buy'
import { groupReducer, joinRefusal, placesLeft, startGroup } from './group-buy'

function run(size: number, ...events: GroupEvent[]) {
  let state: GroupState = startGroup('a', size, 0)
  const effects: GroupEffect[] = []
  for (const event of events) {
    const step = groupReducer(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}

const took = (userId: string, at = 1): GroupEvent => ({ type: 'placeTaken', userId, at })
const paid = (userId: string, at = 2): GroupEvent => ({ type: 'placePaid', userId, at })
const gaveUp = (userId: string, at = 2): GroupEvent => ({ type: 'placeGivenUp', userId, at })
const passed = (at: number): GroupEvent => ({ type: 'timePassed', at })
const refund = (userId: string) => ({ type: 'refund', userId })

describe('a group of two', () => {
  test('succeeds when its last member pays', () => {
    const { state, effects } = run(2, paid('a'), took('b'), paid('b'))
    expect(state.status).toBe('succeeded')
    expect(effects).toEqual([{ type: 'succeed', userIds: ['a', 'b'] }])
  })

  test('fails after 24 hours, and those who paid are refunded', () => {
    const open = run(2, paid('a'), passed(GROUP_MS - 1))
    expect(open.state.status).toBe('open')
    const { state, effects } = run(2, paid('a'), passed(GROUP_MS))
    expect(state.status).toBe('failed')
    expect(effects).toEqual([refund('a')])
  })

  test('fails only once: no second refund as time goes on', () => {
    const { effects } = run(2, paid('a'), passed(GROUP_MS), passed(GROUP_MS + 1))
    expect(effects).toEqual([refund('a')])
  })

  test('a third payer is refunded', () => {
    const { effects } = run(2, paid('a'), paid('b'), paid('c'))
    expect(effects.slice(1)).toEqual([refund('c')])
  })

  test('a payment after 24 hours is refunded, and so are the earlier ones', () => {
    const { effects } = run(2, paid('a'), took('b'), paid('b', GROUP_MS))
    expect(effects).toEqual([refund('a'), refund('b')])
  })

  test('a payment that is notified twice counts once', () => {
    const { state, effects } = run(2, paid('a'), paid('a'), took('b'), paid('b'), paid('b'))
    expect(state.status).toBe('succeeded')
    expect(effects).toHaveLength(1)
  })
})

describe('the places of a group of two', () => {
  test('an unpaid order holds a place for 15 minutes', () => {
    const { state } = run(2, paid('a'), took('b', 0))
    expect(placesLeft(state, 15 * MINUTE - 1)).toBe(0)
    expect(placesLeft(state, 15 * MINUTE)).toBe(1)
  })

  test('a payment after 15 minutes takes the place if it is still free, otherwise it is refunded', () => {
    const late = paid('b', 20 * MINUTE)
    expect(run(2, paid('a'), took('b', 0), late).state.status).toBe('succeeded')
    const { effects } = run(2, paid('a'), took('b', 0), took('c', 16 * MINUTE), late)
    expect(effects).toEqual([refund('b')])
  })

  test('giving up an unpaid place frees it; a paid place stays taken', () => {
    expect(placesLeft(run(2, paid('a'), took('b'), gaveUp('b')).state, 3)).toBe(1)
    expect(placesLeft(run(2, paid('a'), gaveUp('a')).state, 3)).toBe(1)
  })

  test('taking a place in a full group changes nothing', () => {
    expect(run(2, paid('a'), took('b'), took('c')).state.places).toHaveLength(2)
  })
})

describe('who may join a group of two', () => {
  test.each<[string, GroupEvent[], string, number, string | null]>([
    ['anyone, while a place is free', [paid('a')], 'b', 3, null],
    ['not the leader again', [paid('a')], 'a', 3, 'alreadyIn'],
    [
      'not when all places are held by unpaid or paid orders',
      [paid('a'), took('b')],
      'c',
      3,
      'full',
    ],
    ['not when the group has succeeded', [paid('a'), took('b'), paid('b')], 'c', 3, 'full'],
    ['not after 24 hours', [paid('a')], 'b', GROUP_MS, 'over'],
  ])('%s', (_, events, userId, now, refusal) => {
    expect(joinRefusal(run(2, ...events).state, userId, now)).toBe(refusal)
  })
})

test.each([1, 6, 2.5, Number.NaN])('a group of size %d', (size) => {
  expect(() => startGroup('a', size, 0)).toThrow(RangeError)
})

test('a group never has more people than places, and everyone who paid is either in it or refunded, once', () => {
  const event = fc.record({
    type: fc.constantFrom('placeTaken', 'placePaid', 'placeGivenUp', 'timePassed'),
    userId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    wait: fc.constantFrom(0, MINUTE, 16 * MINUTE, GROUP_MS / 3),
  })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5 }), fc.array(event), (size, list) => {
      let at = 0
      const paidOnce = new Set<string>()
      const events: GroupEvent[] = []
      for (const { type, userId, wait } of list) {
        at += wait
        if (type === 'placePaid' && paidOnce.has(userId)) continue
        if (type === 'placePaid') paidOnce.add(userId)
        events.push({ type, userId, at } as GroupEvent)
      }
      const { state, effects } = run(size, ...events, passed(at + GROUP_MS))
      expect(state.places.length).toBeLessThanOrEqual(size)
      const refunded = effects.flatMap((effect) => (effect.type === 'refund' ? effect.userId : []))
      const inside = state.status === 'succeeded' ? state.places.map((place) => place.userId) : []
      expect([...refunded, ...inside].sort()).toEqual([...paidOnce].sort())
      if (state.status === 'succeeded') expect(inside).toHaveLength(size)
    }),
  )
})
