import type { Order } from '@kaozhou/api'
import { HOUR, type Host, type PaymentMode } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen as OrdersScreen } from '../../myorder/screen'
import { Screen as OrderScreen } from '../../myorder-detail/screen'
import { PAYMENT_LABELS } from '../payment/payment-modes'
import { order, orderLine } from './order.fixture'

const LIST = 'GET /api/orders'
const UNPAID = '2026112000000001'

/** A server that stores orders, of which the first can be cancelled. */
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

describe('the order list', () => {
  const open = (answers = server(orders()), at = '/myorder') =>
    renderScreen(OrdersScreen, { path: '/myorder', at, answers, loggedIn: true })

  test('shows tabs with counts and appends page after page', async () => {
    const { calls } = open()
    expect(await screen.findByRole('tab', { name: /待支付\s*1/ })).toBeVisible()
    await screen.findByText('没有更多了')
    expect(screen.getAllByRole('article', { name: /的订单/ })).toHaveLength(25)
    expect(calls.filter((call) => call.startsWith(`${LIST}?`))).toEqual([
      `${LIST}?page=1`,
      `${LIST}?page=2`,
    ])
  })

  test('puts the chosen tab into the address', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('tab', { name: /待支付/ }))
    expect(address()).toBe('/myorder?status=unpaid')
    const card = await screen.findByRole('article', { name: '待支付的订单' })
    expect(within(card).getByRole('link', { name: '课程 1001' }).getAttribute('href')).toBe(
      `/myorder/${UNPAID}`,
    )
  })

  test('lets the user choose which course of several to comment on', async () => {
    const several = order(UNPAID, {
      status: 'paid',
      paidAt: 1,
      deliveredAt: 1,
      lines: [orderLine(1001), orderLine(1002)],
      commentedIds: [1001],
    })
    const { address } = open(server([several]))
    const card = await screen.findByRole('article', { name: '已支付的订单' })
    fireEvent.click(within(card).getByRole('button', { name: '评价' }))
    const sheet = await screen.findByRole('dialog', { name: '评价哪一门课程' })
    expect(within(sheet).getByRole('button', { name: /课程 1001.*已评价/ })).toBeVisible()
    fireEvent.click(within(sheet).getByRole('button', { name: '课程 1002' }))
    await waitFor(() => expect(address()).toBe('/comment/1002'))
  })

  test('shows for each order the time since which it has its state', async () => {
    const closedAt = Date.parse('2026-11-22T06:30:00Z')
    open(server([order(UNPAID, { status: 'cancelled', closedAt })]))
    const card = await screen.findByRole('article', { name: '已取消的订单' })
    expect(card.textContent).toMatch(/11 月 22 日 14:30 取消/)
  })

  test('asks before it cancels an order, then shows it as cancelled', async () => {
    const { calls } = open()
    const card = await screen.findByRole('article', { name: '待支付的订单' })
    fireEvent.click(within(card).getByRole('button', { name: '取消订单' }))
    const dialog = await screen.findByRole('dialog')
    expect(calls).not.toContain(`POST /api/orders/${UNPAID}/cancel`)
    fireEvent.click(within(dialog).getByRole('button', { name: '取消订单' }))
    expect(await screen.findByRole('article', { name: '已取消的订单' })).toBeVisible()
  })

  test('can be retried with 重新加载 when it fails to load', async () => {
    const { answers } = open({
      ...server([]),
      [LIST]: refused('internal', { message: '服务器开小差了' }),
    })
    await screen.findByText('服务器开小差了')
    Object.assign(answers, server(orders()))
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('article', { name: '待支付的订单' })).toBeVisible()
  })

  test('reads 没有退款 in an empty tab, with a link to the courses', async () => {
    open(server([]), '/myorder?status=refunded')
    expect(await screen.findByText('没有退款')).toBeVisible()
    expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/home')
  })
})

describe('the page of an order', () => {
  const open = (changes: Partial<Order> = {}, host?: Host) =>
    renderScreen(OrderScreen, {
      path: '/myorder/:orderId',
      at: `/myorder/${UNPAID}`,
      answers: server([order(UNPAID, changes)]),
      loggedIn: true,
      ...(host && { host }),
    })

  test('shows state and price, and pays by a mode of this host', async () => {
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

  test('is paid also by a phone whose clock is hours ahead: the server says when the time is over', async () => {
    open({ expiresAt: Date.now() - 2 * HOUR })
    fireEvent.click(await screen.findByRole('button', { name: '去支付' }))
    const sheet = await screen.findByRole('dialog')
    expect(within(sheet).getByRole('button', { name: /支付宝/ })).toBeVisible()
    fireEvent.click(within(sheet).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each<[string, Partial<Host>, string[]]>([
    ['a browser', {}, ['ALI', 'WECHAT', 'useCredit', 'payAnotherType']],
    [
      'WeChat, which can’t open Alipay',
      { kind: 'wechat' },
      ['WECHAT', 'useCredit', 'payAnotherType'],
    ],
  ])(
    'its cashier in %s shows the icon and the name of each possible payment mode',
    async (_, changes, modes) => {
      open({}, { kind: 'other', os: 'android', app: null, miniProgram: false, ...changes })
      fireEvent.click(await screen.findByRole('button', { name: '去支付' }))
      const sheet = await screen.findByRole('dialog')
      const marks = [...sheet.querySelectorAll<HTMLElement>('button [data-mode]')]
      expect(marks.map(({ dataset }) => dataset.mode)).toEqual(modes)
      const names = marks.map((mark) => mark.closest('button')?.textContent)
      for (const [at, mode] of modes.entries())
        expect(names[at]).toContain(PAYMENT_LABELS[mode as PaymentMode])
      fireEvent.click(within(sheet).getByRole('button', { name: '取消' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  test('leads from 重新购买 of a closed order to its course', async () => {
    const { answers, address } = open({ status: 'expired' })
    expect(await screen.findByRole('heading', { name: '已超时关闭' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '去支付' })).toBeNull()
    const to = { kind: 'course', id: 1001 }
    answers[`GET /api/orders/${UNPAID}/again`] = { to, courseIds: [1001], unavailable: [] }
    fireEvent.click(screen.getByRole('button', { name: '重新购买' }))
    await waitFor(() => expect(address()).toBe('/details/1001'))
  })

  test('says why no item can be bought again, and stays on the page', async () => {
    const { answers, address } = open({ status: 'cancelled' })
    const notice = '《课程 1001》已售罄。'
    answers[`GET /api/orders/${UNPAID}/again`] = { notice, courseIds: [], unavailable: [] }
    fireEvent.click(await screen.findByRole('button', { name: '重新购买' }))
    const dialog = await screen.findByRole('dialog', { name: '现在买不到了' })
    expect(within(dialog).getByText(notice)).toBeVisible()
    fireEvent.click(within(dialog).getByRole('button', { name: '知道了' }))
    expect(address()).toBe(`/myorder/${UNPAID}`)
  })

  test('asks before it puts the items that are still sold into the cart', async () => {
    const { answers, address, calls } = open({ status: 'cancelled' })
    answers[`GET /api/orders/${UNPAID}/again`] = {
      to: { kind: 'cart', id: 0 },
      notice: '你已拥有《课程 1001》。可以单独购买其中 2 门课程。',
      courseIds: [1002, 1003],
      unavailable: [],
    }
    answers['POST /api/shopcars'] = {
      list: [],
      count: 0,
      checkedCount: 0,
      allChecked: false,
      total: 0,
    }
    fireEvent.click(await screen.findByRole('button', { name: '重新购买' }))
    const dialog = await screen.findByRole('dialog', { name: '有一部分买不到了' })
    expect(calls).not.toContain('POST /api/shopcars')
    fireEvent.click(within(dialog).getByRole('button', { name: '放进购物车' }))
    await waitFor(() => expect(address()).toBe('/shopcart'))
    expect(calls.filter((call) => call === 'POST /api/shopcars')).toHaveLength(2)
  })

  test('links to the comments on each course, and says which have the user’s comment', async () => {
    open({
      status: 'paid',
      paidAt: 1,
      deliveredAt: 1,
      lines: [orderLine(1001), orderLine(1002)],
      commentedIds: [1002],
    })
    expect(await screen.findByRole('link', { name: '评价《课程 1001》' })).toHaveAttribute(
      'href',
      '/comment/1001',
    )
    expect(screen.getByRole('link', { name: '已评价《课程 1002》' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '评价' })).toBeNull()
  })

  test('shows who paid and how, the state of the parcel, and the time of each event', async () => {
    const time = Date.parse('2026-11-22T06:30:00Z')
    const payment = { paymentType: 'WECHAT', periods: null, byFriend: true, friendName: '小舟' }
    const parcel = {
      id: 1,
      status: 'shipped' as const,
      carrier: '圆通速递',
      trackingNo: 'YT8812345678901',
      shippedAt: time,
      signedAt: null,
    }
    const other = {
      ...parcel,
      id: 2,
      status: 'preparing' as const,
      trackingNo: null,
      shippedAt: null,
    }
    const parcels = [parcel, other]
    open({ status: 'paid', createdAt: time, paidAt: time, deliveredAt: time, payment, parcels })
    expect(await screen.findByText('好友“小舟”代付 · 微信支付')).toBeVisible()
    expect(
      screen.getByText(/^已发货，.*11 月 22 日 14:30 发出 · 圆通速递 YT8812345678901$/),
    ).toBeVisible()
    expect(screen.getByText('快递（第 2 件）')).toBeVisible()
    expect(screen.getByText('待发货')).toBeVisible()
    const events = within(screen.getByText('快递发出（第 1 件）').closest('ol') as HTMLElement)
    expect(events.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^快递发出（第 1 件）.*11 月 22 日 14:30$/),
      expect.stringMatching(/^好友付款.*11 月 22 日 14:30$/),
      expect.stringMatching(/^提交订单.*11 月 22 日 14:30$/),
    ])
  })

  test('refunds a paid order after a confirmation with the amount', async () => {
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
    await waitFor(() => expect(calls).toContain(`POST /api/orders/${UNPAID}/refund`))
    expect(screen.queryByText('退款已提交')).toBeNull()
  })

  const STUDIED = {
    orderId: UNPAID,
    returnable: false,
    reason: '已经学习过课程，不支持自助退款',
    until: 1_800_000_000_000,
    amount: 9900,
    underWay: false,
    canAsk: true,
  }
  const REQUEST = {
    status: 'open' as const,
    reason: '报错了级别',
    photos: [],
    answer: null,
    createdAt: 1,
    decidedAt: null,
  }

  test('asks the school for a refund that the rule refuses, with a reason', async () => {
    const { answers } = open({ status: 'paid', paidAt: 1 })
    answers[`GET /api/orders/${UNPAID}/refund`] = STUDIED
    fireEvent.click(await screen.findByRole('button', { name: /^退款/ }))
    const form = await screen.findByRole('dialog', { name: '申请退款' })
    const send = () => fireEvent.click(within(form).getByRole('button', { name: '提交申请' }))
    send()
    expect(await within(form).findByText('写一下为什么要退款')).toBeVisible()
    const asked = order(UNPAID, { status: 'paid', paidAt: 1, refundRequest: REQUEST })
    answers[`POST /api/orders/${UNPAID}/refund_requests`] = asked
    answers[`GET /api/orders/${UNPAID}`] = asked
    fireEvent.change(within(form).getByLabelText(/退款原因/), { target: { value: '报错了级别' } })
    send()
    expect(await screen.findByText('退款申请处理中')).toBeVisible()
  })

  test('shows why a request was refused, and lets one ask again', async () => {
    const refused = { ...REQUEST, status: 'refused' as const, answer: '资料已拆封' }
    const { answers } = open({ status: 'paid', paidAt: 1, refundRequest: refused })
    answers[`GET /api/orders/${UNPAID}/refund`] = STUDIED
    expect(await screen.findByText('退款申请没有通过')).toBeVisible()
    expect(screen.getByText('资料已拆封')).toBeVisible()
    expect(screen.getByRole('button', { name: /申请退款/ })).toBeVisible()
  })

  test('says what went back of which line, and when', async () => {
    open({
      status: 'paid',
      paidAt: 1,
      lines: [orderLine(1001, { refunded: 2_000 })],
      refunds: [{ amount: 2_000, askedAt: 2, doneAt: 3 }],
    })
    // Beside the line, with the facts, and in the order's history.
    expect(await screen.findAllByText(/已退/)).toHaveLength(3)
  })

  test('reads 没有读到订单 for the order of another user', async () => {
    renderScreen(OrderScreen, {
      path: '/myorder/:orderId',
      at: '/myorder/2026112099999999',
      answers: {},
      loggedIn: true,
    })
    expect(await screen.findByText('没有读到订单')).toBeVisible()
  })
})

describe('the order of a group that is not complete', () => {
  const group = {
    status: 'open' as const,
    size: 3,
    price: 29_900,
    placesLeft: 1,
    endsAt: Date.now() + 3_600_000,
    isLeader: false,
    leaderName: '小舟',
    now: Date.now(),
  }
  const price = {
    listTotal: 59_900,
    steps: [{ kind: 'cut' as const, label: '拼团优惠', amount: 30_000 }],
    total: 29_900,
    saved: 30_000,
  }
  const waiting = () =>
    order(UNPAID, {
      status: 'paid',
      paidAt: 1,
      type: 4,
      assembleEventId: 7,
      group,
      price,
      amount: 29_900,
    })

  test('is 待成团 in the list, with the group price, the leader and the number of missing members', async () => {
    const answers = server([waiting()])
    renderScreen(OrdersScreen, { path: '/myorder', answers, loggedIn: true })
    const card = await screen.findByRole('article', { name: '待成团的订单' })
    expect(card.textContent).toContain('拼团价')
    expect(card.textContent).toContain('¥299')
    expect(card.textContent).toContain('小舟开的 3 人团，还差 1 人')
    expect(within(card).getByRole('link', { name: '邀请同学' })).toHaveAttribute(
      'href',
      '/assembledetails/7',
    )
  })

  test('says on its page that the course opens with the last member, and links to the group', async () => {
    const answers = { [`GET /api/orders/${UNPAID}`]: waiting() }
    const at = `/myorder/${UNPAID}`
    renderScreen(OrderScreen, { path: '/myorder/:orderId', at, answers, loggedIn: true })
    expect(await screen.findByRole('heading', { name: '待成团' })).toBeVisible()
    expect(screen.getByText('成团后课程开通，没有成团会原路退款')).toBeVisible()
    // The crossed-out price is the original price at the start of the sum, not ¥399.
    const card = screen.getByRole('link', { name: '课程 1001' }).closest('article')
    expect(card?.textContent).toMatch(/拼团价.*¥299.*¥599/)
    expect(document.body.textContent).toMatch(/商品原价.*¥599/)
    expect(document.body.textContent).not.toContain('¥399')
    expect(screen.getByRole('link', { name: /拼团.*小舟开的 3 人团/ })).toBeVisible()
  })
})

test('an order that can’t be read links to the product in its address', async () => {
  renderScreen(OrderScreen, {
    path: '/myorder/:orderId',
    at: '/myorder/1?pid=601&type=7',
    answers: { 'GET /api/orders/1': refused('notFound') },
    loggedIn: true,
  })
  const link = await screen.findByRole('link', { name: '看看这个商品' })
  expect(link).toHaveAttribute('href', '/joint?id=601')
})
