import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterCarrierWord,
  canDoWithParcel,
  isParcelOut,
  isParcelSent,
  PARCEL_GROUPS,
  PARCEL_STATUSES,
  type ParcelDeed,
  type ParcelStatus,
} from './parcel-state'

test('what is not sent, was called off or has come back is not out of hands', () => {
  expect(PARCEL_STATUSES.filter((status) => !isParcelOut(status))).toEqual([
    'preparing',
    'returned',
    'cancelled',
  ])
  expect(PARCEL_STATUSES.filter((status) => !isParcelSent(status))).toEqual([
    'preparing',
    'cancelled',
  ])
})

test('every status is in one group of the desk', () => {
  expect(Object.values(PARCEL_GROUPS).flat().sort()).toEqual([...PARCEL_STATUSES].sort())
})

test.each<[ParcelDeed, ParcelStatus[]]>([
  ['ship', ['preparing']],
  ['readdress', ['preparing']],
  ['split', ['preparing']],
  ['merge', ['preparing']],
  ['cancel', ['preparing']],
  ['correct', ['shipped', 'delivering', 'signed', 'troubled', 'returning']],
  ['undo', ['shipped', 'delivering', 'troubled', 'returning']],
  ['sign', ['shipped', 'delivering', 'troubled', 'returning']],
  ['bringBack', ['shipped', 'delivering', 'signed', 'troubled', 'returning']],
])('%s is possible in %j', (deed, statuses) => {
  expect(PARCEL_STATUSES.filter((status) => canDoWithParcel(deed, status))).toEqual(statuses)
})

describe('afterCarrierWord', () => {
  test.each<[string, ParcelStatus, number | null, ParcelStatus, number, ParcelStatus]>([
    ['the first word moves it', 'shipped', null, 'delivering', 5, 'delivering'],
    ['an older word changes nothing', 'delivering', 9, 'shipped', 5, 'delivering'],
    ['the same word again changes nothing', 'delivering', 9, 'delivering', 9, 'delivering'],
    ['a received parcel is not on its way again', 'signed', 9, 'delivering', 12, 'signed'],
    ['a received parcel can come back', 'signed', 9, 'returning', 12, 'returning'],
    ['trouble passes', 'troubled', 9, 'delivering', 12, 'delivering'],
    ['what is back stays back', 'returned', 9, 'signed', 12, 'returned'],
    ['a parcel that was not sent is not moved', 'preparing', null, 'signed', 5, 'preparing'],
    ['a parcel that was called off is not moved', 'cancelled', null, 'signed', 5, 'cancelled'],
  ])('%s', (_, status, toldAt, word, at, after) => {
    expect(afterCarrierWord({ status, toldAt }, { status: word, at }).status).toBe(after)
  })

  const told = fc.constantFrom<ParcelStatus>('shipped', 'delivering', 'signed', 'troubled')
  const words = fc.uniqueArray(fc.record({ status: told, at: fc.integer({ min: 1, max: 99 }) }), {
    selector: ({ at }) => at,
    minLength: 1,
    maxLength: 8,
  })

  test('words that come twice change nothing, and the newest one is known at the end', () => {
    fc.assert(
      fc.property(words, fc.infiniteStream(fc.nat()), (given, picks) => {
        const start = { status: 'shipped' as ParcelStatus, toldAt: null }
        const once = given.reduce(afterCarrierWord, start)
        const order = [...given, ...[...picks.take(5)].map((pick) => given[pick % given.length])]
        const again = order.flatMap((word) => word ?? []).reduce(afterCarrierWord, start)
        expect(again).toEqual(once)
        expect(once.toldAt).toBe(Math.max(...given.map(({ at }) => at)))
      }),
    )
  })
})
