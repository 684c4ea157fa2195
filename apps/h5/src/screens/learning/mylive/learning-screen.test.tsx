import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ownedCourse, pageOf, section } from '../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const NOW = Date.now()
const TODAY = 'GET /api/courses/sections'
const OWNED = 'GET /api/courses'
const TAUGHT = 'GET /api/courses/taught'

function open(changes: Answers = {}) {
  const today = [
    section(1, { state: 2, name: '正在上', liveParams: { roomId: 'r1', provider: 'stream' } }),
    section(2, { state: 0, name: '等会上', startTime: NOW + 3_600_000 }),
    section(3, { state: 3, name: '刚上完' }),
  ]
  return renderScreen(Screen, {
    path: '/mylive',
    loggedIn: true,
    renderedAt: NOW,
    answers: {
      [TODAY]: ({ query }: CallFacts) => pageOf(today, query),
      [OWNED]: ({ query }: CallFacts) => pageOf([ownedCourse(1), ownedCourse(2)], query),
      [TAUGHT]: [],
      ...changes,
    },
  })
}

const today = () => screen.findByRole('region', { name: '今日直播' })

describe('today’s lessons', () => {
  test('are asked for from the first to the last millisecond of the day in Beijing', async () => {
    const { calls } = open()
    await screen.findByText('正在上')
    const call = calls.find((one) => one.startsWith(TODAY)) ?? ''
    const query = new URL(call.slice(4), 'https://x').searchParams
    const startTime = Number(query.get('startTime'))
    expect(Number(query.get('endTime')) - startTime).toBe(86_399_999)
    expect((startTime + 8 * 3_600_000) % 86_400_000).toBe(0)
  })

  test('show their state, or a countdown to their start', async () => {
    open()
    expect(await within(await today()).findByText('直播中')).toBeVisible()
    expect(screen.getByText('回放生成中')).toBeVisible()
    expect(screen.getByRole('timer', { name: '距开始' })).toBeVisible()
  })

  test.each([
    ['等会上', '课程还未开始，请耐心等待'],
    ['刚上完', '回放生成中，请稍后再来'],
  ])('pressing 进入 on “%s” shows “%s”', async (name, notice) => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: `进入：${name}` }))
    await screen.findByText(notice)
  })

  test('read 今天没有直播 on a day without lessons', async () => {
    open({ [TODAY]: pageOf([], new URLSearchParams()) })
    expect(await screen.findByText('今天没有直播')).toBeVisible()
  })

  test('can be retried when they fail, while the courses are shown', async () => {
    const { answers } = open({ [TODAY]: refused('internal', { message: '服务器开小差了' }) })
    const region = await today()
    await within(region).findByText('服务器开小差了')
    expect(await screen.findByText('课程 1')).toBeVisible()
    answers[TODAY] = pageOf([section(9, { name: '来了' })], new URLSearchParams())
    fireEvent.click(within(region).getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('来了')).toBeVisible()
  })
})

describe('bought courses', () => {
  test('show their progress, the lesson watched last and the expiry date', async () => {
    open()
    expect(await screen.findAllByText('已学 3/24 节')).toHaveLength(2)
    expect(screen.getAllByRole('progressbar', { name: '学习进度' })).toHaveLength(2)
    expect(screen.getAllByText('上次学到 诊断卷讲评')).toHaveLength(2)
    expect(screen.getAllByText('2027 年 11 月 20 日到期')).toHaveLength(2)
  })

  test.each([
    ['a class ahead', NOW + 3_600_000, '诊断卷讲评', /^下次 \d+ 月 \d+ 日 周. \d\d:\d\d$/],
    ['a past class and a watched lesson', NOW - 3_600_000, '诊断卷讲评', '上次学到 诊断卷讲评'],
    ['a past class and no watched lesson', NOW - 3_600_000, null, '从这节开始：听力'],
    ['a recorded lesson and no watched one', null, null, '从这节开始：听力'],
  ])('with %s say what to learn next', async (_, startTime, lastSectionName, text) => {
    const course = ownedCourse(1, {
      lastSectionName,
      nextSection: { id: 2, name: '听力', startTime },
    })
    open({ [OWNED]: pageOf([course], new URLSearchParams()) })
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('append page after page until 没有更多了', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ownedCourse(index + 1))
    open({ [OWNED]: ({ query }: CallFacts) => pageOf(many, query) })
    await screen.findByText('没有更多了')
    expect(screen.getAllByRole('progressbar')).toHaveLength(12)
  })

  test('without any course show a link to the course list', async () => {
    open({ [OWNED]: pageOf([], new URLSearchParams()) })
    expect(await screen.findByText('还没有课程')).toBeVisible()
    expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/home')
  })

  test('can be retried with 重新加载 when they fail', async () => {
    const { answers } = open({ [OWNED]: refused('internal', { message: '课程没来' }) })
    const region = await screen.findByRole('region', { name: '我的课程' })
    await within(region).findByText('课程没来')
    answers[OWNED] = pageOf([ownedCourse(7)], new URLSearchParams())
    fireEvent.click(within(region).getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(screen.getByText('课程 7')).toBeVisible())
  })
})

describe('a teacher', () => {
  test('enters the room of a class they give, also before it begins', async () => {
    const own = section(2, { state: 1, name: '等会讲', startTime: NOW + 3_600_000, taught: true })
    open({ [TODAY]: pageOf([own], new URLSearchParams()) })
    const link = await screen.findByRole('link', { name: '进入教室：等会讲' })
    expect(link.getAttribute('href')).toBe('/live/stream/2')
  })

  test('finds the next class of each course they teach, and no hint to buy one', async () => {
    const nextClass = {
      id: 9,
      name: '精读 3',
      state: 0,
      startTime: NOW + 9e7,
      endTime: NOW + 9.5e7,
    }
    const course = { id: 1001, name: '四级全程班', cover: '/art/c.svg', nextClass }
    open({ [TAUGHT]: [course], [OWNED]: pageOf([], new URLSearchParams()) })
    const taught = await screen.findByRole('region', { name: '我教的课' })
    const link = within(taught).getByRole('link', { name: '进入教室：精读 3' })
    expect(link.getAttribute('href')).toBe('/live/stream/9')
    await waitFor(() => expect(screen.queryByText('还没有课程')).toBeNull())
  })
})
