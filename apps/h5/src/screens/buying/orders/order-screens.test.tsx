import type { Order } from '@kaozhou/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../../../testing/course.fixture'
import {
  type Answers,
  type CallFacts,
  Refusal,
  renderScreen,
} from '../../../testing/screen.fixture'
import { Screen as OrdersScreen } from '../myorder/screen'
import { Screen as OrderScreen } from '../myorder-detail/screen'
import { order, orderLine } from './order.fixture'

const LIST = 'GET /api/orders'
const UNPAID = '2026112000000001'

/** A server with a few orders, where cancelling one is seen. */
function server(orders: Order[]): Answers {
  return {
    'GET /api/orders/counts': {
      all: 25,
      unpaid: 1,
      paid: 24,
      refunded: 0,
      cancelled: 0,
      expired: 0,
    },
    [LIST]: ({ query }: CallFacts) => {
      const status = query.get('status')
      return pageOf(
        orders.filter((one) => !status || one.status === status),
        query,
      )
    },
    [`GET /api/orders/${UNPAID}`]: () => orders[0],
    [`POST /api/orders/${UNPAID}/cancel`]: () => {
      orders[0] = order(UNPAID, { status: 'cancelled' })
      return null
    },
  }
}

const orders = () => [
  order(UNPAID),
  ...Array.from({ length: 24 }, (_, index) =>
    order(`20261119${String(index).padStart(8, '0')}`, {
      status: 'paid',
      paidAt: 1,
      lines: [orderLine(2000 + index)],
    }),
  ),
]

describe('the orders', () => {
  const open = (answers = server(orders()), at = '/myorder') =>
    renderScreen(OrdersScreen, { path: '/myorder', at, answers, loggedIn: true })

  test('default: tabs with counts, the newest first, pages appended to the end', async () => {
    const { calls } = open()
    expect(await screen.findByRole('tab', { name: /待支付\s*1/ })).toBeVisible()
    await screen.findByText('没有更多了')
    expect(screen.getAllByRole('article', { name: /的订单/ })).toHaveLength(25)
    expect(calls.filter((call) => call.startsWith(`${LIST}?`))).toEqual([
      `${LIST}?page=1`,
      `${LIST}?page=2`,
    ])
  })

  test('args: the tab is in the address, so that the way back finds it', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('tab', { name: /待支付/ }))
    expect(address()).toBe('/myorder?status=unpaid')
    const card = await screen.findByRole('article', { name: '待支付的订单' })
    expect(within(card).getByRole('link', { name: '课程 1001' }).getAttribute('href')).toBe(
      `/myorder/${UNPAID}`,
    )
  })

  test('behavior: cancelling asks first, then the list shows it', async () => {
    const { calls } = open()
    const card = await screen.findByRole('article', { name: '待支付的订单' })
    fireEvent.click(within(card).getByRole('button', { name: '取消订单' }))
    const dialog = await screen.findByRole('dialog')
    expect(calls).not.toContain(`POST /api/orders/${UNPAID}/cancel`)
    fireEvent.click(within(dialog).getByRole('button', { name: '取消订单' }))
    expect(await screen.findByRole('article', { name: '已取消的订单' })).toBeVisible()
  })

  test('error: says what happened, and the retry brings the list', async () => {
    const { answers } = open({ ...server([]), [LIST]: new Refusal(500, 5000, '服务器开小差了') })
    await screen.findByText('服务器开小差了')
    Object.assign(answers, server(orders()))
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('article', { name: '待支付的订单' })).toBeVisible()
  })

  test('default: an empty tab says so and leads on', async () => {
    open(server([]), '/myorder?status=refunded')
    expect(await screen.findByText('没有退款')).toBeVisible()
    expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/home')
  })
})

describe('one order', () => {
  const open = (changes: Partial<Order> = {}) =>
    renderScreen(OrderScreen, {
      path: '/myorder/:orderId',
      at: `/myorder/${UNPAID}`,
      answers: server([order(UNPAID, changes)]),
      loggedIn: true,
    })

  test('default: state, time to pay, what it comes to, and paying as this host pays', async () => {
    const { bridge, answers } = open()
    expect(await screen.findByRole('heading', { name: '待支付' })).toBeVisible()
    expect(screen.getByText('限时优惠')).toBeVisible()
    answers['POST /api/orders/trades'] = {
      orderId: UNPAID,
      paymentType: 'ALI',
      paid: false,
      ali: '<form></form>',
    }
    fireEvent.click(screen.getByRole('button', { name: '去支付' }))
    const sheet = await screen.findByRole('dialog')
    fireEvent.click(within(sheet).getByRole('button', { name: /支付宝/ }))
    await waitFor(() => expect(bridge.calls.map(({ method }) => method)).toContain('pay'))
  })

  test('args: a closed order says where the money is and offers to buy again', async () => {
    const { answers, address } = open({ status: 'expired' })
    expect(await screen.findByRole('heading', { name: '已超时关闭' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '去支付' })).toBeNull()
    answers[`GET /api/orders/${UNPAID}/again`] = { courseIds: [1001], unavailable: [] }
    fireEvent.click(screen.getByRole('button', { name: '重新购买' }))
    await waitFor(() => expect(address()).toBe('/details/1001'))
  })

  test('args: what can no longer be bought says why', async () => {
    const { answers, address } = open({ status: 'cancelled' })
    answers[`GET /api/orders/${UNPAID}/again`] = {
      courseIds: [],
      unavailable: [{ courseId: 1001, name: '课程 1001', reason: 'soldOut' }],
    }
    fireEvent.click(await screen.findByRole('button', { name: '重新购买' }))
    expect(await screen.findByText('课程 1001已售罄')).toBeVisible()
    expect(address()).toBe(`/myorder/${UNPAID}`)
  })

  test('behavior: a paid order is given back after a question that says how much', async () => {
    const { answers, calls } = open({ status: 'paid', paidAt: 1 })
    answers[`GET /api/orders/${UNPAID}/refund`] = {
      orderId: UNPAID,
      returnable: true,
      reason: null,
      until: 1_800_000_000_000,
      amount: 9900,
      underWay: false,
    }
    answers[`POST /api/orders/${UNPAID}/refund`] = order(UNPAID, { status: 'refunded' })
    fireEvent.click(await screen.findByRole('button', { name: /申请退款/ }))
    const dialog = await screen.findByRole('dialog', { name: '退款 ¥99' })
    expect(calls).not.toContain(`POST /api/orders/${UNPAID}/refund`)
    fireEvent.click(within(dialog).getByRole('button', { name: '确认退款' }))
    await screen.findByText('退款已提交')
  })

  test('error: an order of somebody else is not there', async () => {
    renderScreen(OrderScreen, {
      path: '/myorder/:orderId',
      at: '/myorder/2026112099999999',
      answers: {},
      loggedIn: true,
    })
    expect(await screen.findByText('没有读到订单')).toBeVisible()
  })
})
