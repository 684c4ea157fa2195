import type { CardCoupon, CouponCard, CouponOffer } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { globalStore } from '../../../../stores/global'
import { renderScreen, type ScreenOptions } from '../../../../testing/screen.fixture'
import { Screen as Bindticket } from '../../bindticket/screen'
import { Screen as Activate } from '../../coupon-activate/screen'
import { Screen as Statement } from '../../coupon-statement/screen'

const COUPON: CouponOffer = {
  id: 501,
  name: '满 299 减 40',
  kind: 'fixed',
  value: 4000,
  cap: null,
  threshold: 29_900,
  courseIds: [1001],
  categoryId: null,
  note: '全场可用',
  startTime: Date.UTC(2026, 10, 1),
  endTime: Date.UTC(2026, 11, 1),
  validDays: 7,
  newUserOnly: false,
  claimable: true,
  period: 'running',
  received: false,
  soldOut: false,
}
const CARDS = 'POST /api/markets/cards/all'

/** A set of offered coupons with these ids; the last two can't be received any more. */
function cardOf(ids: number[]): CouponCard {
  const coupon = (id: number): CardCoupon => ({
    id,
    name: `优惠券 ${id}`,
    kind: 'fixed',
    value: 1000,
    threshold: 0,
    note: '全部课程可用',
    received: false,
    soldOut: false,
  })
  return {
    id: 1,
    title: '领券',
    subtitle: '',
    endTime: Date.UTC(2026, 11, 1),
    coupons: [
      ...ids.map(coupon),
      { ...coupon(801), received: true },
      { ...coupon(802), soldOut: true },
    ],
  }
}

const OFFER = 'GET /api/coupons/501'
const RECEIVE = 'POST /api/coupons/receiveCoupon'

function openOffer(options: Partial<ScreenOptions> = {}) {
  return renderScreen(Bindticket, {
    path: '/bindticket/:id',
    at: '/bindticket/501',
    answers: { [OFFER]: COUPON, [RECEIVE]: null },
    loggedIn: true,
    ...options,
  })
}

describe('a coupon that is offered by a link', () => {
  test('links to its course once it was received', async () => {
    const { answers } = openOffer()
    const button = await screen.findByRole('button', { name: '立即领取' })
    answers[OFFER] = { ...COUPON, received: true, claimable: false }
    fireEvent.click(button)
    const use = await screen.findByRole('link', { name: '去使用' })
    expect(use.getAttribute('href')).toBe('/details/1001')
  })

  test('shows a visitor who presses 立即领取 the login dialog first', async () => {
    const { calls } = openOffer({ loggedIn: false })
    fireEvent.click(await screen.findByRole('button', { name: '立即领取' }))
    expect(globalStore.getState().afterLogin).toBeTypeOf('function')
    expect(calls).not.toContain(RECEIVE)
  })

  test('is marked 已领完 when it is sold out by the time it is received', async () => {
    const { answers } = openOffer()
    const button = await screen.findByRole('button', { name: '立即领取' })
    answers[RECEIVE] = refused('couponGone')
    answers[OFFER] = { ...COUPON, claimable: false, soldOut: true }
    fireEvent.click(button)
    expect(await screen.findByText('已领完')).toBeVisible()
  })

  test.each([
    ['taken by others', { soldOut: true }, '已领完'],
    ['over', { period: 'over' as const }, '已结束'],
  ])('that is %s offers only a link to the courses', async (_, changes, stamp) => {
    openOffer({ answers: { [OFFER]: { ...COUPON, claimable: false, ...changes } } })
    expect(await screen.findByText(stamp)).toBeVisible()
    expect(screen.queryByRole('button', { name: '立即领取' })).toBeNull()
    expect(screen.queryByRole('link', { name: '去使用' })).toBeNull()
    expect(screen.queryByRole('button', { name: '分享' })).toBeNull()
    expect(screen.getByRole('link', { name: '看看其他课程' })).toHaveAttribute('href', '/home')
  })

  test('can be shared while it can be received', async () => {
    openOffer()
    expect(await screen.findByRole('button', { name: '分享' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '看看其他课程' })).toBeNull()
  })

  test('reads 优惠券不存在或已失效 when there is none', async () => {
    openOffer({ answers: { [OFFER]: refused('notFound', { message: '没有' }) } })
    expect(await screen.findByText('优惠券不存在或已失效')).toBeVisible()
  })
})

describe('activating a code', () => {
  const EXCHANGE = 'POST /api/coupons/exchange'

  function open(answer: unknown) {
    return renderScreen(Activate, {
      path: '/coupon/activate',
      answers: { [EXCHANGE]: answer },
      loggedIn: true,
    })
  }

  function enter(code: string): void {
    fireEvent.change(screen.getByLabelText('激活码'), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: '激活优惠券' }))
  }

  test('shows the coupon that the code gave', async () => {
    open({ ...COUPON, couponId: 501, status: 'unused', usedAt: null, orderId: null })
    enter('KZ2026')
    expect(await screen.findByText('激活成功，已放入你的卡包')).toBeVisible()
  })

  test('shows a refusal under the field and keeps the code in it', async () => {
    open(refused('codeUsed', { message: '激活码已被使用' }))
    enter('KZ2026')
    expect(await screen.findByText('激活码已被使用')).toBeVisible()
    expect(screen.getByLabelText('激活码')).toHaveProperty('value', 'KZ2026')
  })
})

test('the statement can be retried with 重新加载 when it fails to load', async () => {
  const path = 'GET /api/agreements/couponStatement'
  const { answers } = renderScreen(Statement, {
    path: '/coupon/statement',
    answers: { [path]: refused('internal', { message: '没来' }) },
  })
  await screen.findByText('没来')
  answers[path] = {
    key: 'couponStatement',
    title: '用券说明',
    updatedAt: 0,
    sections: [{ title: '怎么用', paragraphs: ['下单时自动选最优的一张'] }],
  }
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(screen.getByText('下单时自动选最优的一张')).toBeVisible())
})

test.each([
  ['of an offered coupon', Bindticket, '/bindticket/:id', '/bindticket/501', '还能领'],
  [
    'for activating a code',
    Activate,
    '/coupon/activate',
    '/coupon/activate',
    '没有激活码，这些可以直接领',
  ],
] as const)(
  'the page %s lists three other coupons that can be received, without duplicates',
  async (_, Screen, path, at, title) => {
    renderScreen(Screen, {
      path,
      at,
      answers: { [OFFER]: COUPON, [CARDS]: [cardOf([501, 502, 503]), cardOf([502, 504, 505])] },
      loggedIn: true,
    })
    const more = await screen.findByRole('region', { name: title })
    const links = await within(more).findAllByRole('link')
    const first = at === '/bindticket/501' ? [502, 503, 504] : [501, 502, 503]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      first.map((id) => `/bindticket/${id}`),
    )
  },
)

test('without other coupons to receive, a page of coupons has no list of them', async () => {
  renderScreen(Activate, {
    path: '/coupon/activate',
    answers: { [CARDS]: [cardOf([])] },
    loggedIn: true,
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: /直接领/ })).toBeNull())
  expect(screen.getByRole('link', { name: '用券说明' })).toBeVisible()
})
