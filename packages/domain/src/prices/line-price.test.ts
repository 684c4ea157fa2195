import { expect, test } from 'vitest'
import { OrderType } from '../orders/order-type'
import { linePrice } from './line-price'
import { priceOrder } from './price-order'

const line = { id: 1009, listPrice: 89_900, price: 69_900 }

/** An order at a group price of ¥499: what the single price is more is the group's cut. */
const group = priceOrder({ lines: [line], cut: 20_000, cutReason: 'group' })

test.each([
  ['a course', OrderType.Single, priceOrder({ lines: [line] }), 69_900],
  ['the confirm page of a group', OrderType.AssembleConfirm, group, 49_900],
  ['the order of a group’s leader', OrderType.Assemble, group, 49_900],
  ['the order of a follower', OrderType.AssembleFollower, group, 49_900],
  [
    'a bundle, whose cut is of all its courses',
    OrderType.Joint,
    priceOrder({ lines: [line, { ...line, id: 1010 }], cut: 20_000, cutReason: 'bundle' }),
    69_900,
  ],
])('%s is shown at the price of its offer, with the original price crossed out', (...row) => {
  const [, type, price, expected] = row
  expect(linePrice({ type, price }, line)).toMatchObject({ price: expected, crossed: 89_900 })
})

test('points and vouchers do not change the price beside a group’s course', () => {
  const paid = priceOrder({
    lines: [line],
    cut: 20_000,
    cutReason: 'group',
    points: { balance: 1000, use: true },
  })
  expect(paid.total).toBe(48_900)
  expect(linePrice({ type: OrderType.Assemble, price: paid }, line).price).toBe(49_900)
})

test('without a higher original price none is crossed out', () => {
  const fair = { listPrice: 2000, price: 2000 }
  const price = priceOrder({ lines: [{ id: 1, ...fair }] })
  expect(linePrice({ type: OrderType.DepositProduct, price }, fair).crossed).toBeNull()
})
