import { expect, test } from 'vitest'
import { invitePrice } from './invite-price'

const STEPS = [
  { came: 5, cut: 10_000 },
  { came: 1, cut: 1_000 },
  { came: 3, cut: 4_000 },
]

test.each([
  [0, 309_900, { missing: 1, price: 308_900 }],
  [1, 308_900, { missing: 2, price: 305_900 }],
  [2, 308_900, { missing: 1, price: 305_900 }],
  [3, 305_900, { missing: 2, price: 299_900 }],
  [5, 299_900, null],
  [9, 299_900, null],
])('with %i friends a bundle of ¥3099 costs %i fen', (came, now, next) => {
  expect(invitePrice(309_900, STEPS, came)).toMatchObject({ now, next })
})

test('steps come in order, with what they cost and whether they are reached', () => {
  expect(invitePrice(309_900, STEPS, 3).steps).toEqual([
    { came: 1, price: 308_900, reached: true },
    { came: 3, price: 305_900, reached: true },
    { came: 5, price: 299_900, reached: false },
  ])
})

test('the price is never below 0, and without steps it is the full price', () => {
  expect(invitePrice(500, [{ came: 1, cut: 1_000 }], 1).now).toBe(0)
  expect(invitePrice(500, [], 4)).toEqual({ now: 500, steps: [], next: null })
})
