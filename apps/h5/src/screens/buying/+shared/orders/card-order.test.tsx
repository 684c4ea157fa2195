import { OrderType } from '@kaozhou/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen as Confirm } from '../../confirmorder/screen'
import { Screen as Detail } from '../../myorder-detail/screen'
import { Screen as Success } from '../../ordersuccess/screen'
import { order, orderLine } from './order.fixture'

/** 22 November 2026, noon in Beijing. */
const NOW = Date.UTC(2026, 10, 22, 4)
const UNTIL = Date.UTC(2027, 1, 22)
const ID = '2026112200000001'
const LINE = orderLine(null, { kind: 'card', name: '季卡 · 同舟', price: 4900, listPrice: 4900 })
const PRICE = { listTotal: 4900, steps: [], total: 4900, saved: 0 }
const cardOrder = (changes: Parameters<typeof order>[1] = {}) =>
  order(ID, {
    type: OrderType.MembershipCard,
    lines: [LINE],
    courseId: null,
    courseIds: [],
    price: PRICE,
    amount: 4900,
    ...changes,
  })
const PAID = { status: 'paid', paidAt: NOW, deliveredAt: NOW, paymentType: 'ALI' } as const
const TERMS = { orderId: ID, returnable: true, reason: null, until: NOW, amount: 4900 }

test('the confirm page of a card shows the expiry date and submits the order of a card', async () => {
  const sent: (string | null)[] = []
  const { calls } = renderScreen(Confirm, {
    path: '/confirmorder/:id',
    at: '/confirmorder/1902?type=15',
    loggedIn: true,
    renderedAt: NOW,
    answers: {
      'POST /api/orders/courses/vip_cards/confirm/get': ({ form }: CallFacts) => {
        sent.push(form.get('cardId'))
        return {
          checkoutKey: 'key-card',
          type: OrderType.MembershipCard,
          lines: [LINE],
          courseIds: [],
          price: PRICE,
          choices: { couponId: null, redpackRecordId: null, usePoints: false, addressId: null },
          needFillAddress: false,
          address: null,
          points: { balance: 5000, usable: 0 },
          notice: null,
          asks: [],
          pointsCost: 0,
          couldUseCreditPay: false,
          cardPeriod: { beginsAt: NOW, expiresAt: UNTIL },
          expiresAt: NOW + 1000,
        }
      },
      'GET /api/orders': { list: [], page: 1, end: true, total: 0 },
      'POST /api/orders/courses/vip_cards': ({ form }: CallFacts) => {
        sent.push(form.get('checkoutKey'), form.get('total'))
        return cardOrder({ status: 'paid' })
      },
    },
  })
  expect(await screen.findByText(/会员到 2027 年 2 月 22 日/)).toBeVisible()
  expect(screen.queryByText('优惠券')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '去支付 ¥49' }))
  await waitFor(() => expect(sent).toEqual(['1902', 'key-card', '4900']))
  expect(calls).not.toContain('POST /api/coupons/canuse/get')
})

test('a paid card links to the membership page, and its refund says what the user loses', async () => {
  renderScreen(Detail, {
    path: '/myorder/:orderId',
    at: `/myorder/${ID}`,
    loggedIn: true,
    renderedAt: NOW,
    answers: {
      [`GET /api/orders/${ID}`]: cardOrder(PAID),
      [`GET /api/orders/${ID}/refund`]: { ...TERMS, underWay: false },
    },
  })
  expect(await screen.findByText('会员已开通，在会员中心看到期时间')).toBeVisible()
  expect(screen.getByRole('link', { name: '看会员' })).toHaveAttribute('href', '/vipinfo')
  expect(screen.getByRole('heading', { name: '会员卡' })).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: /申请退款/ }))
  const dialog = await screen.findByRole('dialog', { name: '退款 ¥49' })
  expect(within(dialog).getByText(/这张会员卡的时间收回/)).toBeVisible()
})

test('an unpaid card says that membership begins with the payment', async () => {
  renderScreen(Detail, {
    path: '/myorder/:orderId',
    at: `/myorder/${ID}`,
    loggedIn: true,
    answers: { [`GET /api/orders/${ID}`]: cardOrder() },
  })
  expect(await screen.findByText('付款后会员马上开通')).toBeVisible()
  expect(screen.queryByText(/课程立即开通/)).toBeNull()
})

test('the page after the payment shows the time of the card and leads to the membership page', async () => {
  renderScreen(Success, {
    path: '/ordersuccess',
    at: `/ordersuccess?id=${ID}`,
    loggedIn: true,
    renderedAt: NOW,
    answers: {
      [`GET /api/orders/${ID}/status`]: {
        id: ID,
        status: 'paid',
        type: OrderType.MembershipCard,
        assembleEventId: null,
        pureGoods: false,
        otherPay: false,
        paidAt: NOW,
      },
      [`GET /api/orders/${ID}`]: cardOrder(PAID),
      [`GET /api/orders/${ID}/next`]: {
        orderId: ID,
        type: OrderType.MembershipCard,
        status: 'paid',
        delivered: true,
        courses: [],
        group: null,
        lotteries: [],
        gifts: [],
        address: { orderId: ID, needed: false, address: null, canChange: false },
        cardPeriod: { beginsAt: NOW, expiresAt: UNTIL },
        pointsEarned: 0,
      },
    },
  })
  expect(await screen.findByRole('heading', { name: '会员已开通' })).toBeVisible()
  expect(await screen.findByText('11 月 22 日 到 2027 年 2 月 22 日，不自动续费')).toBeVisible()
  expect(screen.getByRole('link', { name: '看会员权益' })).toHaveAttribute('href', '/vipinfo')
  expect(screen.queryByText('去听课')).toBeNull()
})
