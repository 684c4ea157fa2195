import type { Host } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { globalStore } from '../../../stores/global'
import { courseCard, ownedCourse, pageOf } from '../../../testing/course.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const CATEGORIES = [
  { id: 1, name: '四六级', slogan: '听得懂，写得出', children: [{ id: 11, name: '四级' }] },
  { id: 2, name: '考研', slogan: '一年只做一件事', children: [] },
]
const COURSES = Array.from({ length: 14 }, (_, index) => courseCard(1001 + index))
const LIST = 'GET /api/courses/products/recommend'

function answers(changes: Answers = {}): Answers {
  return {
    'GET /api/courses/categories': CATEGORIES,
    'GET /api/courses/products/recommend/list': COURSES.slice(0, 2),
    [LIST]: ({ query }: CallFacts) => {
      const keyword = query.get('keyword')
      return pageOf(
        COURSES.filter((course) => !keyword || course.name.includes(keyword)),
        query,
      )
    },
    'GET /api/ascdvertisements': [
      { id: 1, title: '新人', image: '/art/b.svg', link: '/not-there', alt: '新人礼包' },
    ],
    'GET /api/markets/extras/v2': [],
    'GET /api/orders/unpaid/exists': {
      exists: true,
      orderId: '2026112000001',
      expiresAt: Date.now() + 600_000,
    },
    ...changes,
  }
}

const open = (changes?: Answers, at = '/home', loggedIn = false) =>
  renderScreen(Screen, { path: '/home', at, answers: answers(changes), loggedIn })

beforeEach(() => localStorage.clear())

describe('courses', () => {
  test('are listed page by page to the end, below the recommended ones and without them', async () => {
    const { calls } = open()
    const recommended = await screen.findByRole('region', { name: '为你推荐' })
    expect(await within(recommended).findAllByRole('article')).toHaveLength(2)
    const listed = await screen.findByRole('region', { name: '全部课程' })
    await within(listed).findByText('没有更多了')
    expect(within(listed).getAllByRole('article')).toHaveLength(12)
    expect(within(listed).queryByText('课程 1001')).toBeNull()
    expect(calls.filter((call) => call.startsWith(LIST) && call.includes('page='))).toEqual([
      `${LIST}?page=1&length=10`,
      `${LIST}?page=2&length=10`,
    ])
  })

  test('have cards that link to their pages', async () => {
    open()
    const link = await screen.findByRole('link', { name: '课程 1001' })
    expect(link.getAttribute('href')).toBe('/details/1001')
  })

  test('can be retried with 重新加载 when they fail to load', async () => {
    const { answers: server } = open({ [LIST]: refused('internal', { message: '服务器开小差了' }) })
    const alert = await screen.findByText('服务器开小差了')
    expect(alert).toBeVisible()
    Object.assign(server, answers())
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('link', { name: '课程 1014' })).toBeVisible()
  })

  test('stay when the next page fails, which can be retried with 重试', async () => {
    let broken = true
    open({
      [LIST]: ({ query }: CallFacts) =>
        broken && query.get('page') === '2'
          ? refused('internal', { message: '服务器开小差了' })
          : pageOf(COURSES, query),
    })
    await screen.findByText('加载失败')
    expect(screen.getByRole('link', { name: '课程 1010' })).toBeVisible()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: '课程 1014' })).toBeVisible()
  })

  test('read 这个分类还没有课程 in an empty category, with a link to all courses', async () => {
    open(
      { 'GET /api/courses/products/recommend/list': [], [LIST]: pageOf([], new URLSearchParams()) },
      '/home?category=2',
    )
    expect(await screen.findByText('这个分类还没有课程')).toBeVisible()
    expect(screen.getByRole('link', { name: '看全部课程' }).getAttribute('href')).toBe('/home')
  })
})

describe('categories', () => {
  test('a pressed tab puts its category into the address and loads its courses', async () => {
    const { address, calls } = open()
    fireEvent.click(await screen.findByRole('tab', { name: '四六级' }))
    expect(address()).toBe('/home?category=1')
    await waitFor(() =>
      expect(calls).toContain('GET /api/courses/products/recommend/list?categoryId=1'),
    )
    expect(screen.getByRole('tab', { name: '四六级', selected: true })).toBeVisible()
    expect(screen.getByText('听得懂，写得出')).toBeVisible()
  })

  test('a subcategory in the address selects the tab of its category', async () => {
    open({}, '/home?category=11')
    expect(await screen.findByRole('tab', { name: '四六级', selected: true })).toBeVisible()
    const directions = screen.getByRole('navigation', { name: '四六级的方向' })
    expect(within(directions).getByText('四级').getAttribute('aria-current')).toBe('true')
  })
})

describe('search', () => {
  test('a searched word goes into the address and is offered again the next time', async () => {
    const { address } = open()
    const field = await screen.findByRole('searchbox')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: ' 1003 ' } })
    fireEvent.submit(field.closest('form')!)
    expect(address()).toBe('/home?keyword=1003')
    expect(await screen.findByRole('heading', { name: '“1003”的搜索结果' })).toBeVisible()
    expect(await screen.findByRole('link', { name: '课程 1003' })).toBeVisible()
    fireEvent.focus(screen.getByRole('searchbox'))
    expect(await screen.findByRole('button', { name: '1003' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '清空搜索历史' }))
    expect(screen.queryByRole('button', { name: '1003' })).toBeNull()
  })

  test('a search without results reads 没有找到相关课程, and 取消 ends it', async () => {
    const { address } = open({}, '/home?keyword=没有')
    expect(await screen.findByText('没有找到相关课程')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(address()).toBe('/home')
  })
})

describe('banner, marketing entries and unpaid order', () => {
  test('a banner whose link has no screen is only a picture', async () => {
    open()
    const picture = await screen.findByAltText('新人礼包')
    expect(picture.closest('a')).toBeNull()
  })

  test('an entry whose link has no screen is left out', async () => {
    const entry = { subtitle: '', icon: 'gift', badge: null, position: 'grid' as const }
    open({
      'GET /api/markets/extras/v2': [
        { ...entry, id: 1, title: '去听课', link: '/mylive' },
        { ...entry, id: 2, title: '还没有', link: '/not-there' },
      ],
    })
    expect(await screen.findByRole('link', { name: '去听课' })).toBeVisible()
    expect(screen.queryByText('还没有')).toBeNull()
  })

  test('a logged-in user is reminded of an unpaid order', async () => {
    open({}, '/home', true)
    const reminder = await screen.findByRole('complementary', { name: '待支付订单' })
    expect(within(reminder).getByRole('link', { name: '去支付' }).getAttribute('href')).toContain(
      '2026112000001',
    )
  })

  test('a visitor causes no calls about orders and notices', async () => {
    const { calls } = open()
    await screen.findByText('没有更多了')
    expect(calls.some((call) => /\/orders\/|\/notices/.test(call))).toBe(false)
  })

  const NOTHING_UNPAID = {
    'GET /api/orders/unpaid/exists': { exists: false, orderId: null, expiresAt: null },
  }
  const STUDY = {
    'GET /api/courses/sections': ({ query }: CallFacts) => pageOf([], query),
    'GET /api/courses': ({ query }: CallFacts) =>
      pageOf([ownedCourse(5, { finishedCount: 3, sectionCount: 24 })], query),
  }

  test('without an unpaid order the newest unread notice is shown, with a link to all', async () => {
    const newest = {
      id: 1,
      kind: 'stock',
      course: { id: 1016, name: '考研政治冲刺', cover: '' },
      title: null,
      canBuy: true,
      mailing: null,
      createdAt: Date.now(),
      read: false,
    }
    const notices = { 'GET /api/notices/unread': { count: 1, newest } }
    open({ ...NOTHING_UNPAID, ...STUDY, ...notices }, '/home', true)
    const bar = await screen.findByRole('complementary', { name: '未读提醒' })
    expect(within(bar).getByText('又有名额了，先到先得')).toBeVisible()
    expect(within(bar).getByRole('link', { name: '看提醒' })).toHaveAttribute('href', '/notices')
    expect(screen.queryByRole('complementary', { name: '继续学习' })).toBeNull()
  })

  test('without an unpaid order and a notice the course to continue is shown, with its progress', async () => {
    const notices = { 'GET /api/notices/unread': { count: 0, newest: null } }
    open({ ...NOTHING_UNPAID, ...STUDY, ...notices }, '/home', true)
    const bar = await screen.findByRole('complementary', { name: '继续学习' })
    expect(within(bar).getByText('课程 5')).toBeVisible()
    expect(within(bar).getByText('已学 3/24 节')).toBeVisible()
    expect(within(bar).getByRole('progressbar', { name: '学习进度' })).toHaveProperty('value', 3)
  })
})

describe('the new-user gift', () => {
  const GIFT = 'GET /api/markets/registers/manual/image'
  const image = { id: 5, telImageUrl: '/art/gift.svg', telHeadImageUrl: null, link: '/newgiftpack' }

  test('opens the login dialog for a visitor who presses 新人礼包', async () => {
    open({ [GIFT]: image })
    fireEvent.click(await screen.findByRole('button', { name: '新人礼包' }))
    expect(globalStore.getState().loginVisibleTitle).toBe('登录领新人礼包')
  })

  test('opens the popup again for a new user who signed up elsewhere or closed it', async () => {
    renderScreen(Screen, {
      path: '/home',
      answers: { ...answers(), [GIFT]: image },
      loggedIn: true,
    })
    fireEvent.click(await screen.findByRole('button', { name: '新人礼包' }))
    expect(globalStore.getState()).toMatchObject({ benefitModalVisible: true, benefitId: 5 })
  })

  test('has no entry when the server offers none', async () => {
    const { calls } = open({ [GIFT]: { ...image, id: null } })
    await waitFor(() => expect(calls).toContain(GIFT))
    expect(screen.queryByRole('button', { name: '新人礼包' })).toBeNull()
  })
})

test('in WeChat the host’s menu shares the home screen', async () => {
  const host: Host = { kind: 'wechat', os: 'android', app: null, miniProgram: false }
  const { bridge } = renderScreen(Screen, { path: '/home', answers: answers(), host })
  await waitFor(() =>
    expect(bridge.calls.find(({ method }) => method === 'setShareCard')?.params).toMatchObject({
      link: `${window.location.origin}/home`,
    }),
  )
})
