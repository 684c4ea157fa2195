import type { Notice, Reminder } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const NOW = Date.now()
const COURSE = { id: 1016, name: '考研政治冲刺', cover: '' }

const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'stock',
  course: COURSE,
  ref: null,
  title: null,
  canBuy: true,
  mailing: null,
  createdAt: NOW - id,
  read: false,
  ...changes,
})
const stock: Reminder = { kind: 'stock', course: COURSE, promotion: null, askedAt: NOW }
const sale: Reminder = {
  kind: 'sale',
  course: { ...COURSE, id: 1007, name: '六级 600 分计划' },
  promotion: { id: 2101, title: '寒假班', startTime: NOW + 86_400_000 },
  askedAt: NOW,
}

function open(notices: Notice[], reminders: Reminder[], changes: Answers = {}) {
  return renderScreen(Screen, {
    path: '/notices',
    loggedIn: true,
    answers: {
      'GET /api/notices': ({ query }: CallFacts) => pageOf(notices, query),
      'GET /api/reminders': reminders,
      'PUT /api/notices/read': null,
      ...changes,
    },
  })
}

test('a notice says whether it still applies and is marked 新 while unread; then all up to the newest are marked as read', async () => {
  const until: (string | null)[] = []
  open(
    [
      notice(1),
      notice(2, { canBuy: false, read: true }),
      notice(3, { kind: 'sale', title: '寒假班', read: true }),
    ],
    [],
    {
      'PUT /api/notices/read': ({ form }: CallFacts) => {
        until.push(form.get('until'))
        return null
      },
    },
  )
  const told = await screen.findByRole('region', { name: '已到的提醒' })
  expect(within(told).getByText('又有名额了，先到先得')).toBeVisible()
  expect(within(told).getByText('有过名额，现在又售完了')).toBeVisible()
  expect(within(told).getByText('寒假班，已经开售')).toBeVisible()
  expect(within(told).getAllByText('新')).toHaveLength(1)
  await waitFor(() => expect(until).toEqual([String(NOW - 1)]))
})

test.each([
  ['mock', 'cet4-1', '四级模考，19:30 开考', '/exam/mock'],
  ['class', '12', '听力第 3 课，19:30 上课', '/mycourse/1016'],
  [
    'timetable',
    '12:1',
    '“听力”改到 11 月 27 日周五 19:30–20:30，原来是 11 月 26 日周四 19:30–21:00',
    '/mycourse/1016',
  ],
  ['balance', '77', '考研全程班，可以付尾款了', '/order_detail/77'],
  ['parcel', '9', '四级讲义 已寄出', '/myexpress'],
  ['refund', '78', '《四级真题精讲》退款成功，¥99 已原路退回', '/myorder/78'],
  ['invoice', '78', '《四级真题精讲》的发票开好了，¥99', '/invoice/78'],
  [
    'marked',
    '12/w1',
    '《四级模拟卷》的作文批改好了，去看看老师的评语和批注',
    '/examination/report/normal/12?question=w1',
  ],
  ['coupon', '2026-11-25', '“满 200 减 50”11 月 25 日到期，还没有用', '/mycoupon'],
  ['redPacket', '2026-11-25', '2 个红包11 月 25 日到期，还没有用', '/redpacks'],
  ['group', '5', '《考研政治冲刺》的团没有满员，付的款会原路退回，可以再开一个团', '/details/1016'],
  ['points', null, '50 积分将在 11 月 30 日到期', '/vipshop'],
] as const)(
  'a notice of the kind %s shows its text and links to its page',
  async (kind, ref, title, to) => {
    open(
      [
        notice(1, {
          kind,
          ref,
          title,
          course: ['class', 'timetable', 'group'].includes(kind) ? COURSE : null,
        }),
      ],
      [],
    )
    const link = await screen.findByRole('link', { name: new RegExp(title) })
    expect(link.getAttribute('href')).toBe(to)
  },
)

test.each([
  ['/details/1016', '/details/1016'],
  [null, undefined],
])('what the school writes to many shows its text and leads to %s', async (path, to) => {
  const mailing = { text: '第一行\n第二行', path }
  open([notice(1, { kind: 'mailing', course: null, ref: '7', title: '周末加课', mailing })], [])
  const title = await screen.findByText('周末加课')
  expect(screen.getByText(/第一行/)).toBeVisible()
  expect(title.closest('a')?.getAttribute('href')).toBe(to)
})

test('read notices are not marked again', async () => {
  const { calls } = open([notice(1, { read: true })], [])
  await screen.findByText('又有名额了，先到先得')
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test.each([
  ['a sold-out course', stock, '取消提醒：考研政治冲刺', 'DELETE /api/reminders/stock'],
  [
    'an announced sale',
    sale,
    '取消提醒：寒假班',
    'DELETE /api/markets/promotions/2101/reservations',
  ],
])('a reminder for %s can be withdrawn and is gone then', async (_, reminder, name, call) => {
  const { answers, calls } = open([], [reminder])
  const button = await screen.findByRole('button', { name })
  answers[call] = { waiting: false }
  answers['GET /api/reminders'] = []
  if (reminder === sale) {
    answers[call] = {
      id: 2101,
      title: '寒假班',
      subtitle: '',
      courseId: 1007,
      startTime: 1,
      endTime: 2,
      reserved: 0,
      full: false,
      isReserved: false,
    }
  }
  fireEvent.click(button)
  expect(await screen.findByText('还没有提醒')).toBeVisible()
  expect(calls).toContain(call)
})

test('without notices and reminders the page says where a reminder can be set', async () => {
  open([], [])
  expect(await screen.findByText('还没有提醒')).toBeVisible()
  expect(screen.getByRole('link', { name: '看全部课程' }).getAttribute('href')).toBe('/course/list')
})

test.each(['GET /api/notices', 'GET /api/reminders'])(
  'a failed %s can be retried',
  async (path) => {
    const { answers } = open([notice(1)], [stock], {
      [path]: refused('internal', { message: '没来' }),
    })
    await screen.findByText('没来')
    answers['GET /api/notices'] = pageOf([notice(1)], new URLSearchParams())
    answers['GET /api/reminders'] = [stock]
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('region', { name: '等待中' })).toBeVisible()
    expect(await screen.findByRole('region', { name: '已到的提醒' })).toBeVisible()
  },
)
