import type { OtherPayPage } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const ID = '2026112000000001'
const VIEW = `GET /api/orders/other_pay/${ID}`

function page(changes: Partial<OtherPayPage> = {}): OtherPayPage {
  const now = Date.now()
  return {
    orderId: ID,
    role: 'friend',
    status: 'unpaid',
    title: '四级真题精讲',
    lines: [{ name: '四级真题精讲', cover: '/art/c.svg', price: 9_900 }],
    amount: 9_900,
    owner: { nickname: '小**', avatar: '' },
    couldUseCreditPay: false,
    expiresAt: now + 1_800_000,
    paidAt: null,
    paidByFriend: false,
    paidByMe: false,
    now,
    ...changes,
  }
}

const open = (answers: Answers, at = `/other_pay/${ID}`) =>
  renderScreen(Screen, { path: '/other_pay/:id', at, answers })

beforeEach(() => localStorage.clear())

describe('payment by a friend', () => {
  test.each([
    ['owner', 'unpaid', {}, '等待好友付款', '发给好友，请 TA 付款'],
    ['owner', 'paid', { paidByFriend: true }, '好友已付款', '查看订单'],
    ['owner', 'paid', {}, '订单已付款', '查看订单'],
    ['owner', 'expired', {}, '订单已关闭', '查看订单'],
    ['friend', 'unpaid', {}, '帮好友付款', '帮 TA 付 ¥99'],
    ['friend', 'paid', { paidByFriend: true }, '已有人付款', '去首页看看'],
    ['friend', 'paid', { paidByFriend: true, paidByMe: true }, '付款成功', '去首页看看'],
    ['friend', 'cancelled', {}, '订单已关闭', '去首页看看'],
  ] as const)('shows the %s of an order that is %s, %o, “%s” and “%s”', async (...row) => {
    const [role, status, changes, title, button] = row
    open({ [VIEW]: page({ role, status, ...changes }) })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    const named = { name: button }
    expect(screen.queryByRole('button', named) ?? screen.queryByRole('link', named)).not.toBeNull()
  })

  test('asks the server after the cashier, and offers no second payment meanwhile', async () => {
    let asked = 0
    open(
      {
        [VIEW]: () => {
          asked += 1
          const isPaid = asked > 1
          return page({
            status: isPaid ? 'paid' : 'unpaid',
            paidByFriend: isPaid,
            paidByMe: isPaid,
          })
        },
      },
      `/other_pay/${ID}?orderSuccess=true`,
    )
    expect(await screen.findByText('正在确认支付结果')).toBeVisible()
    expect(screen.queryByRole('button', { name: /帮 TA 付/ })).toBeNull()
    expect(await screen.findByRole('heading', { name: '付款成功' })).toBeVisible()
  })

  test('sends a payer id that is stored in the browser', async () => {
    const ids: (string | null)[] = []
    const answers = {
      [VIEW]: ({ query }: CallFacts) => {
        ids.push(query.get('openId'))
        return page()
      },
    }
    open(answers)
    await screen.findByRole('heading', { name: '帮好友付款' })
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(localStorage.getItem('kz.payerId')).toBe(ids[0])
  })

  test('reads 没有找到这个代付 when the owner has not asked a friend', async () => {
    open({ [VIEW]: refused('notFound', { message: '没有找到' }) })
    expect(await screen.findByText('没有找到这个代付')).toBeVisible()
  })
})
