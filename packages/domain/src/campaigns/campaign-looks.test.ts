import { expect, test } from 'vitest'
import { CAMPAIGN_CARDS, cardOrder } from './campaign-looks'

test('a page that names no order has the usual one', () => {
  expect(cardOrder([])).toEqual(CAMPAIGN_CARDS)
})

test('the named cards come first, every other card after them, none twice', () => {
  const order = cardOrder(['steps', 'gifts'])
  expect(order.slice(0, 3)).toEqual(['steps', 'gifts', 'play'])
  expect([...order].sort()).toEqual([...CAMPAIGN_CARDS].sort())
})
