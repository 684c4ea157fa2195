import type { CourseInfo } from '@kaozhou/api'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  chapter,
  courseProduct,
  pageOf,
  section,
  TEACHER,
} from '../../../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../../../testing/screen.fixture'
import { Screen } from '../../../details/screen'

const INFO = 'GET /api/courses/1001'
const GROUP = 'GET /api/qqgroups/8001/v2'

function courseInfo(changes: Partial<CourseInfo> = {}): CourseInfo {
  return {
    id: 1001,
    name: '四级全程班',
    summary: '',
    cover: '/art/covers/1001.svg',
    kind: 'live',
    categories: [],
    teachers: [TEACHER],
    sectionCount: 17,
    hasCertificate: false,
    documentCount: 3,
    groupid: 8001,
    auditionable: true,
    owned: true,
    standing: 'owned',
    orderId: null,
    taught: false,
    boughtAt: Date.UTC(2026, 10, 20),
    expiresAt: Date.UTC(2027, 10, 20),
    finishedCount: 4,
    watchedSeconds: 9000,
    last: null,
    next: null,
    ...changes,
  }
}

function open(info: unknown, changes: Answers = {}) {
  return renderScreen(Screen, {
    path: '/details/:id',
    at: '/details/1001',
    loggedIn: true,
    answers: {
      'GET /api/courses/products/1001': courseProduct({
        saleState: 'owned',
        groupid: 8001,
        groupBuying: { people: 3, price: 32_900 },
        auditionable: true,
      }),
      'GET /api/courses/products/1001/chapters': [chapter(1, [section(1)])],
      'GET /api/courses/purchase_note': { title: '购买须知', items: [] },
      'GET /api/comments/1001': ({ query }: CallFacts) => pageOf([], query),
      [INFO]: info,
      ...changes,
    },
  })
}

describe('a bought course', () => {
  test('shows progress, expiry date and the next lesson', async () => {
    open(courseInfo({ next: { id: 5, name: '听力', startTime: Date.UTC(2099, 0, 1, 11, 30) } }))
    expect(await screen.findByText('已购买')).toBeVisible()
    expect(await screen.findByText('2027 年 11 月 20 日前可以学')).toBeVisible()
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: '学习进度' })
    expect([bar.value, bar.max]).toEqual([4, 17])
    expect(screen.getByText('下次 1 月 1 日 周四 19:30')).toBeVisible()
  })

  test('offers nothing to buy any more', async () => {
    open(courseInfo())
    const name = await screen.findByText('已购买')
    const page = name.closest('main')
    expect(page?.textContent).not.toMatch(/¥|领券|拼团|购物车|免费预约/)
    const bar = screen.getByRole('region', { name: '购买' })
    expect(within(bar).getByRole('link', { name: '已购买，去学习' })).toBeVisible()
  })

  test('has the outline as its first tab', async () => {
    open(courseInfo())
    await screen.findByText('已购买')
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual(['目录17', '介绍', '老师1', '评价5'])
  })

  test('has lessons that open: a playback leads to its player', async () => {
    const playback = section(1, { type: 3, state: 4, playBackParams: { mediaId: 'm1' } })
    open(courseInfo(), {
      'GET /api/courses/products/1001/chapters': [chapter(1, [playback])],
      'GET /api/courses/sections/1/info': playback,
    })
    await screen.findByText('已购买')
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(playback.name) }))
    expect(await screen.findByText('another screen')).toBeVisible()
  })

  test('opens the QR code of the class group', async () => {
    open(courseInfo(), {
      [GROUP]: {
        id: 8001,
        kind: 'qq',
        name: '四级全程班群',
        number: '08001001',
        joinUrl: 'https://qm.qq.com/q/8001',
        welcome: '进群请改名片。',
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /班级群/ }))
    expect(await screen.findByText('四级全程班群 · QQ 群 08001001')).toBeVisible()
    expect(screen.getByRole('img', { name: '四级全程班群的QQ 群二维码' })).toBeVisible()
  })

  test('shows the course and a retry when the progress fails to load', async () => {
    const { answers } = open(refused('internal', { message: '开小差了' }))
    await screen.findByText('开小差了')
    expect(screen.getByRole('heading', { name: '四级全程班' })).toBeVisible()
    answers[INFO] = courseInfo()
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('还没开始学')).toBeVisible()
  })
})
