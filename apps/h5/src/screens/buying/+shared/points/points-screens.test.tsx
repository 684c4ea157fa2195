import type { PointsAccount, PointsExchange, PointsGood, PointsRecord } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../testing/screen.fixture'
import { Screen as Pay } from '../../shop-pay/screen'
import { Screen as Record } from '../../shop-record/screen'
import { Screen as Shop } from '../../vipshop/screen'

/** 22 November 2026, noon in Beijing. */
const NOW = Date.UTC(2026, 10, 22, 4)
const ACCOUNT = 'GET /api/points'
const GOODS = 'GET /api/points/goods'
const GOOD = 'GET /api/points/goods/1305'
const EXCHANGE = 'POST /api/points/goods/1305/exchange'

const way = (action: string, points: number, link: string, dailyCap: number | null = null) => ({
  action,
  title: action,
  points,
  dailyCap,
  link,
  earnedToday: 10,
})
const account = (changes: Partial<PointsAccount> = {}): PointsAccount => ({
  balance: 4000,
  checkedToday: false,
  streak: 4,
  checkIns: [NOW - DAY, NOW - 2 * DAY],
  doubledBy: null,
  ending: null,
  earning: [
    way('checkin', 5, '/vipshop', 5),
    way('checkinWeek', 30, '/vipshop', 30),
    way('lesson', 10, '/mylive', 50),
    way('elsewhere', 10, '/no/such/screen'),
  ],
  ...changes,
})
const good = (changes: Partial<PointsGood> = {}): PointsGood => ({
  id: 1305,
  name: '帆布袋',
  summary: '装得下两本讲义',
  kind: 'goods',
  points: 3600,
  price: 0,
  stock: 58,
  perUser: 1,
  exchanged: 0,
  needsAddress: false,
  image: '',
  ...changes,
})
const exchanged: PointsExchange = {
  id: 1,
  goodId: 1305,
  name: '帆布袋',
  kind: 'goods',
  points: 3600,
  voucher: null,
  balance: 400,
  createdAt: NOW,
}

describe('the shop', () => {
  const open = (changes: Answers = {}) =>
    renderScreen(Shop, {
      path: '/vipshop',
      loggedIn: true,
      renderedAt: NOW,
      answers: {
        [ACCOUNT]: account(),
        [GOODS]: ({ query }: CallFacts) => pageOf([good(), good({ id: 2, stock: 0 })], query),
        ...changes,
      },
    })

  test('marks the days of this month with a check-in, and shows the progress to the next seven days in a row', async () => {
    const { answers } = open({ 'POST /api/points/checkin': account({ checkedToday: true }) })
    const month = await screen.findByRole('table', { name: '11 月的签到' })
    expect(within(month).getAllByText('日已签到')).toHaveLength(2)
    expect(within(month).getAllByRole('row')).toHaveLength(7)
    expect(screen.getByText('再连续签到 3 天，多得 30 积分')).toBeVisible()
    answers['POST /api/points/checkin'] = account({
      checkedToday: true,
      streak: 5,
      checkIns: [NOW, NOW - DAY, NOW - 2 * DAY],
    })
    fireEvent.click(screen.getByRole('button', { name: '签到 +5' }))
    expect(await screen.findByRole('button', { name: /今天已签到，连续 5 天/ })).toBeDisabled()
    expect(within(month).getAllByText('日已签到')).toHaveLength(3)
  })

  test('doubles the points of a check-in for a member, and names the membership card', async () => {
    open({ [ACCOUNT]: account({ doubledBy: '季卡 · 同舟' }) })
    expect(await screen.findByRole('button', { name: '签到 +10' })).toBeVisible()
    expect(screen.getByText('季卡 · 同舟 · 双倍积分')).toBeVisible()
    expect(screen.getByText(/多得 60 积分/)).toBeVisible()
  })

  test('shows how many points expire on which day', async () => {
    open({ [ACCOUNT]: account({ ending: { points: 50, at: Date.UTC(2026, 10, 30, 16) } }) })
    expect(await screen.findByText(/50 积分将在 11 月 30 日到期/)).toBeVisible()
  })

  test('lists the ways to earn points, each with a button to its page; a way without a screen is left out', async () => {
    open()
    const ways = await screen.findByRole('region', { name: '赚积分' })
    expect(within(ways).getByRole('link', { name: '去听课' })).toHaveAttribute('href', '/mylive')
    expect(within(ways).getAllByRole('listitem')).toHaveLength(1)
    expect(within(ways).getByText(/今天已得 10，每天最多 50/)).toBeVisible()
  })

  test('shows the cost of a good and why it can not be exchanged', async () => {
    open({ [ACCOUNT]: account({ balance: 3000 }) })
    expect(await screen.findByText('还差 600 积分')).toBeVisible()
    expect(screen.getByText('已经兑完了')).toBeVisible()
  })
})

describe('an exchange', () => {
  const open = (changes: Answers = {}) =>
    renderScreen(Pay, {
      path: '/shop_pay/:id',
      at: '/shop_pay/1305',
      loggedIn: true,
      answers: {
        [ACCOUNT]: account(),
        [GOOD]: good(),
        'GET /api/logistics/addresses/default': null,
        ...changes,
      },
    })
  const press = async () => {
    const button = await screen.findByRole('button', { name: '用 3600 积分兑换' })
    await waitFor(() => expect(button).toBeEnabled())
    fireEvent.click(button)
    const dialog = await screen.findByRole('dialog', { name: '确认兑换' })
    fireEvent.click(within(dialog).getByRole('button', { name: '兑换' }))
  }

  test('without an answer is sent again with the same request key, after a refusal with another', async () => {
    const keys: (string | null)[] = []
    const answer = (data: unknown) => (facts: CallFacts) => {
      keys.push(facts.form.get('requestKey'))
      return data
    }
    const { answers } = open({ [EXCHANGE]: answer(refused('internal', { message: '没有回答' })) })
    await press()
    await waitFor(() => expect(keys).toHaveLength(1))
    answers[EXCHANGE] = answer(refused('soldOut', { message: '已经兑完了' }))
    await press()
    await waitFor(() => expect(keys).toHaveLength(2))
    answers[EXCHANGE] = answer(exchanged)
    await press()
    expect(await screen.findByText('用了 3600 积分，还有 400 积分')).toBeVisible()
    expect(screen.getByRole('link', { name: '看物流' })).toHaveAttribute('href', '/myexpress')
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
  })

  test('of a good that is sent needs an address first', async () => {
    open({ [GOOD]: good({ needsAddress: true }) })
    expect(await screen.findByRole('button', { name: '请先选择收货地址' })).toBeDisabled()
    expect(screen.getByRole('link', { name: '选择地址' })).toHaveAttribute(
      'href',
      '/receiveaddress?choose=1',
    )
  })

  test.each([
    ['sold out', good({ stock: 0 }), '已经兑完了'],
    ['exchanged as often as one may', good({ exchanged: 1 }), '已到每人限兑数量'],
  ])('of a good that is %s is not offered', async (_, wanted, label) => {
    open({ [GOOD]: wanted })
    expect(await screen.findByRole('button', { name: label })).toBeDisabled()
  })

  test('with too few points leads to the ways to earn more', async () => {
    open({ [ACCOUNT]: account({ balance: 100 }) })
    const link = await screen.findByRole('link', { name: '还差 3500 积分，去赚积分' })
    expect(link).toHaveAttribute('href', '/vipshop')
  })

  test('of a good that costs money too goes to its confirm page', async () => {
    open({ [GOOD]: good({ price: 990 }) })
    expect(await screen.findByRole('link', { name: '去确认订单' })).toHaveAttribute(
      'href',
      '/confirmorder/1305?type=14',
    )
  })

  test('an exchanged service shows its code', async () => {
    open({ [EXCHANGE]: { ...exchanged, kind: 'document', voucher: 'ABCDE23456' } })
    await press()
    expect(await screen.findByText('ABCDE23456')).toBeVisible()
  })
})

describe('the records', () => {
  const record = (id: number, createdAt: number, change: number): PointsRecord => ({
    id,
    title: change > 0 ? '每日签到' : '积分兑换',
    change,
    balanceAfter: 100,
    createdAt,
  })

  test('are grouped by month, with the points earned and spent in each', async () => {
    renderScreen(Record, {
      path: '/shop_record',
      loggedIn: true,
      renderedAt: NOW,
      answers: {
        'GET /api/points/records': ({ query }: CallFacts) =>
          pageOf(
            [record(3, NOW, 5), record(2, NOW - DAY, -80), record(1, NOW - 40 * DAY, 5)],
            query,
          ),
        'GET /api/points/months': [
          { month: '2026-11', earned: 5, spent: 80 },
          { month: '2026-10', earned: 5, spent: 0 },
        ],
      },
    })
    const november = await screen.findByRole('region', { name: '2026 年 11 月' })
    expect(within(november).getAllByRole('listitem')).toHaveLength(2)
    expect(await within(november).findByText('获得 5 · 使用 80')).toBeVisible()
    expect(within(november).getByText('−80')).toBeVisible()
    const october = screen.getByRole('region', { name: '2026 年 10 月' })
    expect(within(october).getByText('+5')).toBeVisible()
  })

  test('of exchanges link to the exchanged goods', async () => {
    const { address } = renderScreen(Record, {
      path: '/shop_record',
      loggedIn: true,
      answers: {
        'GET /api/points/records': ({ query }: CallFacts) => pageOf([], query),
        'GET /api/points/exchanges': ({ query }: CallFacts) => pageOf([exchanged], query),
      },
    })
    await screen.findByText('还没有积分记录')
    fireEvent.click(screen.getByRole('tab', { name: '兑换' }))
    expect(await screen.findByRole('link', { name: '看物流：帆布袋' })).toBeVisible()
    expect(address()).toBe('/shop_record?kind=exchanged')
  })
})
