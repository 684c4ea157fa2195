import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parcelIdOf, parcelNumber } from './parcel-number'
import { pickingList } from './picking-list'

test('the same thing of several orders stands once, with each parcel that wants it', () => {
  const things = [
    { parcelId: 3, orderId: 'b', name: '讲义', quantity: 1 },
    { parcelId: 1, orderId: 'a', name: '真题', quantity: 2 },
    { parcelId: 1, orderId: 'a', name: '讲义', quantity: 1 },
    { parcelId: 1, orderId: 'a', name: '讲义', quantity: 1 },
  ]
  expect(pickingList(things)).toEqual([
    { name: '真题', quantity: 2, parcels: [{ parcelId: 1, orderId: 'a', quantity: 2 }] },
    {
      name: '讲义',
      quantity: 3,
      parcels: [
        { parcelId: 1, orderId: 'a', quantity: 2 },
        { parcelId: 3, orderId: 'b', quantity: 1 },
      ],
    },
  ])
})

test('nothing is lost and nothing is taken twice', () => {
  const thing = fc.record({
    parcelId: fc.integer({ min: 1, max: 4 }),
    orderId: fc.constantFrom('a', 'b', null),
    name: fc.constantFrom('讲义', '真题', '答题卡'),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(thing), (things) => {
      const sum = (all: readonly { quantity: number }[]) =>
        all.reduce((total, { quantity }) => total + quantity, 0)
      const picks = pickingList(things)
      expect(sum(picks)).toBe(sum(things))
      for (const { quantity, parcels } of picks) expect(sum(parcels)).toBe(quantity)
      expect(new Set(picks.map(({ name }) => name)).size).toBe(picks.length)
    }),
  )
})

test('a parcel’s number leads back to its id, and no other text does', () => {
  expect(parcelIdOf(` ${parcelNumber(50_001).toLowerCase()} `)).toBe(50_001)
  for (const text of ['50001', 'P', 'P50001x', 'P1234567890', '']) {
    expect(parcelIdOf(text)).toBeNull()
  }
})
