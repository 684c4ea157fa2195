import type { User } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { isKnownHref } from '../../../routing/is-known-href'
import { globalStore } from '../../../stores/global'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const CURRENT = 'GET /api/users/current'
const POINTS = 'GET /api/points'
const CHECK_IN = 'POST /api/points/checkin'
const USER: User = {
  id: 1,
  userId: 1,
  nickname: '小舟',
  avatarImageUrl: '',
  mobile: '138****5678',
  hasNewUser: false,
  hasReceive: true,
  points: 1280,
  couponCount: 3,
  redPacketCount: 1,
  orderCounts: { unpaid: 2, paid: 4, refunded: 0 },
  courseCount: 5,
  createdAt: 0,
  closesAt: null,
}

const open = (loggedIn: boolean, answers: Answers = { [CURRENT]: USER }) =>
  renderScreen(Screen, { path: '/user', loggedIn, answers })

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

describe('a visitor', () => {
  test('sees a button that opens the login, no 退出登录, and causes no calls', () => {
    const { calls } = open(false)
    fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }))
    expect(globalStore.getState().loginVisible).toBe(true)
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
    expect(calls).toEqual([])
  })
})

describe('a logged-in user', () => {
  test('sees the nickname, the masked phone number and the orders by state', async () => {
    open(true)
    expect(await screen.findByRole('heading', { name: '小舟' })).toBeVisible()
    expect(screen.getByText('138****5678')).toBeVisible()
    const orders = screen.getByRole('region', { name: '我的订单' })
    expect(
      within(orders)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['2笔待支付', '已支付 4', '退款'])
  })

  test('sees how many courses, coupons, red packets and points there are, each a link to its list', async () => {
    open(true)
    await screen.findByRole('heading', { name: '小舟' })
    for (const [name, path] of [
      [/5课程/, '/mylive'],
      [/3优惠券/, '/mycoupon'],
      [/1红包/, '/redpacks'],
      [/1280积分/, '/vipshop'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  })

  test('a teacher finds the room of their next class', async () => {
    const nextClass = { id: 9, name: '精读 3', state: 2, startTime: 1, endTime: 2 }
    const course = { id: 1001, name: '四级全程班', cover: '', nextClass }
    open(true, { [CURRENT]: USER, 'GET /api/courses/taught': [course] })
    const link = await screen.findByRole('link', { name: /进入教室/ })
    expect(link).toHaveAttribute('href', '/live/stream/9')
    expect(link).toHaveTextContent('正在上课 · 四级全程班')
  })

  test('sees how many notices are unread at 我的提醒', async () => {
    open(true, { [CURRENT]: USER, 'GET /api/notices/unread': { count: 2, newest: null } })
    expect(await screen.findByRole('link', { name: /2条未读.*我的提醒/ })).toHaveAttribute(
      'href',
      '/notices',
    )
    expect(screen.getByRole('link', { name: '我的收藏' })).toHaveAttribute('href', '/favourites')
  })

  test.each([true, false])(
    'sees only entries that lead to a screen (logged in: %s)',
    async (loggedIn) => {
      open(loggedIn)
      await screen.findByRole('heading', { name: loggedIn ? '小舟' : '你好，同学' })
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
      expect(links.length).toBeGreaterThan(5)
      expect(links.filter((link) => !isKnownHref(link))).toEqual([])
    },
  )

  test('does not see the full phone number when the server sends it unmasked', async () => {
    open(true, { [CURRENT]: { ...USER, mobile: '13812345678' } })
    expect(await screen.findByText('138****5678')).toBeVisible()
  })

  test('can retry a failed load with 重新加载', async () => {
    const { answers } = open(true, {
      [CURRENT]: refused('internal', { message: '服务器开小差了' }),
    })
    await screen.findByText('服务器开小差了')
    answers[CURRENT] = USER
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('heading', { name: '小舟' })).toBeVisible()
  })

  test('stays logged in when the confirmation of 退出登录 is answered with 再待一会', async () => {
    const { calls, sessionEvents } = open(true)
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    const dialog = await screen.findByRole('dialog', { name: '退出登录' })
    fireEvent.click(within(dialog).getByRole('button', { name: '再待一会' }))
    await Promise.resolve()
    expect(calls).not.toContain('POST /api/oauth/logout')
    expect(sessionEvents).toEqual([])
  })

  test.each([
    ['the server agrees', null],
    ['the server cannot be reached', refused('internal')],
  ])('is logged out in the browser after confirming 退出登录 when %s', async (_, answer) => {
    const { calls, sessionEvents } = open(true, {
      [CURRENT]: USER,
      'POST /api/oauth/logout': answer,
    })
    fireEvent.click(await screen.findByRole('button', { name: '退出登录' }))
    const dialog = await screen.findByRole('dialog', { name: '退出登录' })
    fireEvent.click(within(dialog).getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(sessionEvents).toEqual([{ type: 'loggedOut' }]))
    expect(calls).toContain('POST /api/oauth/logout')
  })
})

describe('the list of tasks', () => {
  test('an unpaid order and a closing account are links to the pages where they are settled', async () => {
    open(true, {
      [CURRENT]: { ...USER, closesAt: Date.now() + 86_400_000 },
      'GET /api/orders/unpaid/exists': {
        exists: true,
        orderId: 'A7',
        expiresAt: Date.now() + 60_000,
      },
    })
    const due = within(await screen.findByRole('region', { name: '该做的事' }))
    expect(await due.findByRole('link', { name: /有订单待支付/ })).toHaveAttribute(
      'href',
      '/myorder/A7',
    )
    expect(await due.findByRole('link', { name: /账号将在.*注销/ })).toHaveAttribute(
      'href',
      '/logout',
    )
  })

  test('without tasks there is no list, and for a visitor nothing is loaded', async () => {
    const { calls } = open(true)
    await screen.findByRole('heading', { name: '小舟' })
    await waitFor(() => expect(calls).toContain('GET /api/orders/unpaid/exists'))
    expect(screen.queryByRole('region', { name: '该做的事' })).toBeNull()
  })

  test('a user with a course sees the days in a row with study', async () => {
    open(true, {
      [CURRENT]: USER,
      'GET /api/courses/vip/task/users/info': {
        userId: 1,
        nickname: '小舟',
        avatar: '',
        courseCount: 2,
        todaySeconds: 610,
        streakDays: 5,
        counts: {},
      },
    })
    expect(await screen.findByText('连续学习 5 天')).toBeVisible()
    expect(screen.getByText('今天学了 10 分钟')).toBeVisible()
  })
})

describe('a scanned login code', () => {
  const SCAN = 'POST /api/oauth/qrcode/scan'
  const CONFIRM = 'POST /api/oauth/qrcode/confirm'
  const VISITOR = {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
    address: '110.242.68.1',
    createdAt: Date.now(),
    expiresAt: Date.now() + 60_000,
  }
  const scan = (answers: Answers, loggedIn = true) =>
    renderScreen(Screen, {
      path: '/user',
      at: '/user?qrLogin=ticket1',
      loggedIn,
      answers: { [CURRENT]: USER, ...answers },
    })

  test.each([
    ['确认登录', 'true'],
    ['不是我，拒绝', 'false'],
  ])(
    'shows which browser asks; %s sends accept=%s, and the ticket is removed from the address',
    async (name, accept) => {
      const sent: (string | null)[] = []
      const { address } = scan({
        [SCAN]: VISITOR,
        [CONFIRM]({ form }: CallFacts) {
          sent.push(form.get('ticket'), form.get('accept'))
          return null
        },
      })
      const sheet = within(await screen.findByRole('dialog', { name: '确认登录' }))
      expect(await sheet.findByText('Windows 电脑 · Chrome 浏览器')).toBeVisible()
      fireEvent.click(sheet.getByRole('button', { name }))
      await waitFor(() => expect(address()).toBe('/user'))
      expect(sent).toEqual(['ticket1', accept])
    },
  )

  test('that has expired shows a message', async () => {
    scan({ [SCAN]: refused('qrExpired') })
    expect(await screen.findByText('这个二维码用不了了')).toBeVisible()
    expect(screen.queryByRole('button', { name: '确认登录' })).toBeNull()
  })

  test('makes a visitor log in before it is scanned', () => {
    const { calls } = scan({ [SCAN]: VISITOR }, false)
    expect(globalStore.getState()).toMatchObject({
      loginVisible: true,
      loginVisibleTitle: '登录后确认',
    })
    expect(calls).toEqual([])
  })
})

describe('the daily check-in', () => {
  const account = (checkedToday: boolean, streak: number) => ({
    balance: 1280,
    checkedToday,
    streak,
    checkIns: [],
    doubledBy: null,
    ending: null,
    earning: [
      { action: 'checkin', title: '每日签到', points: 5, dailyCap: 5, link: '', earnedToday: 0 },
    ],
  })

  test('shows its points, and after a press the days in a row', async () => {
    const { calls } = open(true, {
      [CURRENT]: USER,
      [POINTS]: account(false, 2),
      [CHECK_IN]: account(true, 3),
    })
    fireEvent.click(await screen.findByRole('button', { name: '签到 +5' }))
    const done = await screen.findByRole<HTMLButtonElement>('button', { name: '连续 3 天' })
    expect(done.disabled).toBe(true)
    expect(calls.filter((call) => call === CHECK_IN)).toHaveLength(1)
  })

  test('is not offered to a visitor', () => {
    open(false)
    expect(screen.queryByRole('button', { name: /签到/ })).toBeNull()
  })
})
