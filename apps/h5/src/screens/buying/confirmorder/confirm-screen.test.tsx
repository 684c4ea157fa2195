import type { Checkout } from '@kaozhou/api'
import { type Host, OrderType } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { globalStore } from '../../../stores/global'
import { type Answers, renderScreen, type ScreenOptions } from '../../../testing/screen.fixture'
import { order, orderLine } from '../+shared/orders/order.fixture'
import { Screen } from './screen'

const OPEN = 'POST /api/orders/courses/single/confirm/get'
const SUBMIT = 'POST /api/orders/courses/single'
const IOS_APP: Host = {
  kind: 'other',
  os: 'ios',
  app: { os: 'ios', version: '1.6.0' },
  miniProgram: false,
}

function checkout(changes: Partial<Checkout> = {}): Checkout {
  return {
    checkoutKey: 'key-1',
    type: OrderType.Single,
    lines: [orderLine(1001)],
    courseIds: [1001],
    price: { listTotal: 39_900, steps: [], total: 39_900, saved: 0 },
    choices: { couponId: null, redpackRecordId: null, usePoints: false, addressId: null },
    needFillAddress: false,
    address: null,
    points: { balance: 0, usable: 0 },
    pointsCost: 0,
    notice: null,
    asks: [],
    cardPeriod: null,
    unpaid: null,
    couldUseCreditPay: false,
    expiresAt: Date.now() + 3_600_000,
    ...changes,
  }
}

/** The server's answers to a confirm page, without the one to its submit. */
function answersOf(page: Checkout, placedId = '2026112200000001'): Answers {
  return {
    [OPEN]: page,
    'POST /api/orders/courses/upgrade/confirm/get': page,
    'POST /api/coupons/canuse/get': [],
    'POST /api/redpacks/valid/noLimit': [],
    'GET /api/servicePacks': [],
    'GET /api/orders': { list: [], page: 1, end: true, total: 0 },
    'POST /api/orders/trades': { orderId: placedId, paymentType: 'ALI', paid: true },
  }
}

/** A confirm page; `submitted` collects the orders that were placed. */
function open(
  page: Checkout,
  options: Partial<ScreenOptions> = {},
  placed = order('2026112200000001'),
) {
  const submitted: URLSearchParams[] = []
  const rendered = renderScreen(Screen, {
    path: '/confirmorder/:id',
    at: '/confirmorder/1001?type=1',
    answers: {
      ...answersOf(page, placed.id),
      [SUBMIT]: ({ form }: { form: URLSearchParams }) => {
        submitted.push(form)
        return placed
      },
    },
    loggedIn: true,
    ...options,
  })
  return { ...rendered, submitted }
}

describe('buying a course for which the buyer waits in a group or has paid a deposit', () => {
  const text = '你有一个团在等人。支付后会退出那个团，拼团付的 ¥45 原路退回。'
  const page = checkout({ asks: [{ courseId: 1001, text }] })

  test('asks for a confirmation, and places no order after 再想想', async () => {
    const { submitted } = open(page)
    expect(await screen.findByText(text)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /^去支付/ }))
    const question = await screen.findByRole('dialog', { name: '确认这样购买' })
    fireEvent.click(within(question).getByRole('button', { name: '再想想' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(submitted).toEqual([])
  })

  test('is placed with the agreement of the buyer', async () => {
    const { submitted } = open(page)
    fireEvent.click(await screen.findByRole('button', { name: /^去支付/ }))
    const question = await screen.findByRole('dialog', { name: '确认这样购买' })
    fireEvent.click(within(question).getByRole('button', { name: '仍要购买' }))
    await waitFor(() => expect(submitted).toHaveLength(1))
    expect(submitted[0]?.get('agreed')).toBe('true')
  })
})

test('a free course is ordered in the iOS app too, and the page after it is opened', async () => {
  const free = checkout({ price: { listTotal: 0, steps: [], total: 0, saved: 0 } })
  const placed = order('2026112200000001', { status: 'paid', paidAt: 1, amount: 0 })
  const { submitted, address } = open(free, { host: IOS_APP }, placed)
  fireEvent.click(await screen.findByRole('button', { name: '免费报名' }))
  await waitFor(() => expect(address()).toMatch(/^\/ordersuccess\?id=2026112200000001/))
  expect(submitted).toHaveLength(1)
})

test('an unpaid order of the same things is named with its amount, and a link leads to it', async () => {
  const unpaid = { id: '2026112200000009', amount: 35_900, expiresAt: Date.now() + 60_000 }
  open(checkout({ unpaid }))
  const link = await screen.findByRole('link', { name: /你有一笔同样的订单待支付 ¥359.*去支付/ })
  expect(link.getAttribute('href')).toBe('/myorder/2026112200000009')
})

test('what can be bought once and was bought: the page says so and links to its order', async () => {
  const bought = refused('sameOrder', {
    message: '你已买过《四级资料包》',
    data: { orderId: '2026112200000009' },
  })
  open(checkout(), { answers: { ...answersOf(checkout()), [OPEN]: bought } })
  expect(await screen.findByText('你已买过《四级资料包》')).toBeVisible()
  const link = screen.getByRole('link', { name: '看这笔订单' })
  expect(link.getAttribute('href')).toBe('/myorder/2026112200000009')
})

test('an upgrade offers no coupons, and says why', async () => {
  const { calls } = open(checkout({ type: OrderType.Upgrade }), {
    at: '/confirmorder/803?type=6',
  })
  expect(await screen.findByRole('button', { name: /^去支付/ })).toBeVisible()
  expect(screen.queryByText('优惠券')).toBeNull()
  expect(screen.getByText('升级价已减去原课程，不再叠加')).toBeVisible()
  expect(calls.join()).not.toContain('/api/coupons/canuse')
})

test('a group-buy shows the course at the group price, with the original price of the sum crossed out', async () => {
  const price = {
    listTotal: 59_900,
    steps: [{ kind: 'cut' as const, label: '拼团优惠', amount: 30_000 }],
    total: 29_900,
    saved: 30_000,
  }
  open(checkout({ type: OrderType.AssembleConfirm, price }))
  const line = (await screen.findByRole('heading', { name: '课程 1001' })).closest('li')
  expect(line?.textContent).toMatch(/拼团价.*¥299.*¥599/)
  expect(document.body.textContent).not.toContain('¥399')
  expect(screen.getByText('拼团价已是优惠价，不再叠加')).toBeVisible()
})

describe('without a network', () => {
  const PREVIEW = 'POST /api/orders/courses/single/preview/get'
  const choices = { couponId: null, redpackRecordId: null, usePoints: true, addressId: null }
  const withPoints = checkout({ points: { balance: 500, usable: 500 }, choices })

  test('a press on 去支付 shows a message at once, sends nothing and keeps the choices; a later press places one order', async () => {
    const { calls, submitted } = open(withPoints)
    const pay = await screen.findByRole('button', { name: /^去支付/ })
    fireEvent.click(screen.getByRole('radio', { name: /微信支付/ }))
    const before = calls.length
    act(() => globalStore.setState({ online: false }))
    fireEvent.click(pay)
    fireEvent.click(pay)
    // The message is shown at once, without a call that would have to fail first.
    expect(screen.getByText(/^网络断开了，订单还没提交，你的选择都在/)).toBeVisible()
    expect(calls).toHaveLength(before)
    act(() => globalStore.setState({ online: true }))
    await waitFor(() => expect(pay).toBeEnabled())
    expect(calls.slice(before)).toEqual([])
    expect(screen.getByRole('radio', { name: /微信支付/ })).toBeChecked()
    expect(screen.getByRole('switch', { name: /积分抵/ })).toBeChecked()
    fireEvent.click(pay)
    await waitFor(() => expect(submitted).toHaveLength(1))
    expect(calls.join()).not.toContain(PREVIEW)
  })

  test('after a lost answer the same checkout key is sent again, by itself and by the next press: it is one order', async () => {
    let isLost = true
    const submitted: URLSearchParams[] = []
    open(withPoints, {
      retries: 2,
      answers: {
        ...answersOf(withPoints),
        [SUBMIT]: ({ form }: { form: URLSearchParams }) => {
          submitted.push(form)
          if (isLost) throw new Error('the connection is gone')
          return order('2026112200000001')
        },
      },
    })
    const pay = await screen.findByRole('button', { name: /^去支付/ })
    fireEvent.click(pay)
    expect(await screen.findByText(/再点一次，不会重复下单/)).toBeVisible()
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'))
    expect(submitted).toHaveLength(3)
    isLost = false
    fireEvent.click(pay)
    await waitFor(() => expect(submitted).toHaveLength(4))
    expect(new Set(submitted.map((form) => form.get('checkoutKey')))).toEqual(new Set(['key-1']))
  })
})
