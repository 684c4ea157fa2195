import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/screen.fixture'
import { order } from '../orders/order.fixture'
import { Screen } from './screen'

const ID = '2026112200000001'
const path = '/ordersuccess'

function stateOf(status: string) {
  return {
    id: ID,
    status,
    type: 1,
    assembleEventId: null,
    pureGoods: false,
    otherPay: false,
    paidAt: null,
  }
}

test('an address without an order says so and leads to the orders', async () => {
  const { calls } = renderScreen(Screen, { path, at: path, answers: {}, loggedIn: true })
  expect(await screen.findByText('没有要查的订单')).toBeVisible()
  expect(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/myorder')
  expect(calls).toEqual([])
})

test('whoever left the cashier has a way back to the order at once, and a late payment is seen on focus', async () => {
  let status = 'unpaid'
  renderScreen(Screen, {
    path,
    at: `${path}?id=${ID}`,
    answers: {
      [`GET /api/orders/${ID}/status`]: () => stateOf(status),
      [`GET /api/orders/${ID}`]: () => order(ID),
    },
    loggedIn: true,
  })
  const back = await screen.findByRole('link', { name: '没有付款，回到订单' })
  expect(back).toHaveAttribute('href', `/myorder/${ID}`)
  status = 'cancelled'
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.getByRole('heading', { name: '订单已取消' })).toBeVisible())
})
