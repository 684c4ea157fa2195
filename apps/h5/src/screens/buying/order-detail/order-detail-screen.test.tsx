import type { NextSteps, Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/screen.fixture'
import { order } from '../+shared/orders/order.fixture'
import { Screen } from './screen'

const ID = '2026112000000001'

const steps: NextSteps = {
  orderId: ID,
  type: OrderType.Deposit,
  status: 'paid',
  delivered: true,
  courses: [{ courseId: 1010, name: '考研数学全程班', groupId: 7 }],
  group: null,
  lotteries: [],
  gifts: [],
  address: { orderId: ID, needed: false, address: null, canChange: false },
  cardPeriod: null,
  pointsEarned: 0,
}

const open = (changes: Partial<Order>, query = '?type=11') =>
  renderScreen(Screen, {
    path: '/order_detail/:id',
    at: `/order_detail/${ID}${query}`,
    answers: {
      [`GET /api/orders/${ID}`]: order(ID, { type: OrderType.Deposit, ...changes }),
      [`GET /api/orders/${ID}/status`]: { id: ID, status: 'unpaid' },
      [`GET /api/orders/${ID}/next`]: steps,
      'GET /api/qqgroups/7/v2': {
        id: 7,
        name: '考研数学 3 群',
        kind: 'wechat',
        number: '77',
        joinUrl: 'https://example.com/7',
        welcome: '进群备注姓名',
      },
    },
    loggedIn: true,
  })

test('after the balance of a pre-sale is paid, the page shows the class group', async () => {
  open({ status: 'paid', paidAt: 1, deliveredAt: 1 })
  expect(await screen.findByRole('heading', { name: '加入班级群' })).toBeVisible()
  expect(await screen.findByRole('link', { name: '一键加群' })).toHaveAttribute(
    'href',
    'https://example.com/7',
  )
})

test('the page waits for a payment that is confirmed late, then loads the order again', async () => {
  const { answers } = open({ status: 'unpaid' })
  expect(await screen.findByText('正在确认支付结果，请不要重复支付。')).toBeVisible()
  answers[`GET /api/orders/${ID}`] = order(ID, {
    type: OrderType.Deposit,
    status: 'paid',
    paidAt: 1,
  })
  answers[`GET /api/orders/${ID}/status`] = { id: ID, status: 'paid' }
  expect(await screen.findByRole('heading', { name: '已支付' }, { timeout: 5000 })).toBeVisible()
  expect(screen.queryByText('正在确认支付结果，请不要重复支付。')).toBeNull()
})

test('before the balance is paid, the page shows no class group', async () => {
  const { calls } = open({ status: 'unpaid' })
  expect(await screen.findByRole('heading', { name: '待支付' })).toBeVisible()
  expect(calls.filter((call) => call.includes('/next'))).toEqual([])
})
