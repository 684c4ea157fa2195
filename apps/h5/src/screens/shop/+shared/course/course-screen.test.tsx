import type { ClaimableCoupon, CourseProduct } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { globalStore } from '../../../../stores/global'
import {
  chapter,
  comment,
  courseCard,
  courseProduct,
  pageOf,
  section,
} from '../../../../testing/course.fixture'
import { buyingGroup } from '../../../../testing/group.fixture'
import {
  type Answers,
  type CallFacts,
  renderScreen,
  type ScreenOptions,
} from '../../../../testing/screen.fixture'
import { Screen } from '../../details/screen'

const PRODUCT = 'GET /api/courses/products/1001'
const IOS_APP: Host = {
  kind: 'other',
  os: 'ios',
  app: { os: 'ios', version: '1.6.0' },
  miniProgram: false,
}
const COMMENTS = Array.from({ length: 5 }, (_, index) => comment(index + 1))

function answers(course: Partial<CourseProduct> = {}, changes: Answers = {}): Answers {
  return {
    [PRODUCT]: courseProduct(course),
    'GET /api/courses/products/1001/chapters': [
      chapter(1, [section(1, { audition: true }), section(2)]),
      chapter(2, [section(3)]),
    ],
    'GET /api/courses/purchase_note': {
      title: '购买须知',
      items: [{ title: '退款', text: '7 天内可退' }],
    },
    'GET /api/comments/1001': ({ query }: CallFacts) => pageOf(COMMENTS, query),
    'GET /api/courses/products/recommend/list': [courseCard(1001), courseCard(1002)],
    ...changes,
  }
}

function open(course?: Partial<CourseProduct>, options: Partial<ScreenOptions> = {}) {
  return renderScreen(Screen, {
    path: '/details/:id',
    at: '/details/1001',
    answers: answers(course),
    ...options,
  })
}

test.each([
  [{ opened: false, cards: [{ id: 1, name: '年卡', level: 3 }] }, '年卡包含这门课', '/vipinfo'],
  [
    { opened: true, cards: [{ id: 1, name: '年卡', level: 3 }] },
    '不用再买，会员期内随时学',
    '/app/vip/list',
  ],
])(
  'a course that membership cards open (%o) says “%s” and links to %s',
  async (told, words, path) => {
    const restrict = 'GET /api/privileges/card/restrict/course/1001'
    open({}, { answers: answers({}, { [restrict]: { courseId: 1001, ...told } }) })
    const link = (await screen.findByText(words)).closest('a')
    expect(link).toHaveAttribute('href', path)
  },
)

test('the bar of a course links to its audition, but not beside the two buttons of a group-buy', async () => {
  open({ auditionable: true, groupBuying: null })
  const audition = await within(await buyBar()).findByRole('link', { name: '试听' })
  expect(audition).toHaveAttribute('href', '/reservations/1001')
})

const buyBar = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: '购买' }) as Promise<HTMLElement>

describe('a course for sale', () => {
  test('shows name, price, list price, sold count and rating, and sets the page title', async () => {
    open()
    expect(await screen.findByRole('heading', { name: '四级全程班' })).toBeVisible()
    const summary = screen.getByRole('region', { name: '四级全程班' })
    expect(summary.textContent).toContain('¥399')
    expect(within(summary).getByText('¥599')).toBeVisible()
    expect(summary.textContent).toContain('986 人已学')
    expect(within(summary).getByRole('img', { name: '4.9 分，满分 5 分' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('四级全程班 - 考舟'))
  })

  test('shows the label of a limited price and the time left', async () => {
    const endTime = Date.now() + 7_200_000
    open({ limitedPrice: { price: 19_900, label: '考前特价', endTime }, price: 19_900 })
    expect(await screen.findByText('考前特价')).toBeVisible()
    expect(await screen.findByRole('timer', { name: '距优惠结束' })).toBeVisible()
  })

  test('is loaded again when its limited price expires', async () => {
    const limited = courseProduct({
      limitedPrice: { price: 19_900, label: '考前特价', endTime: Date.now() - 1 },
      price: 19_900,
    })
    const priced = [limited, courseProduct()]
    const { calls } = open({}, { answers: answers({}, { [PRODUCT]: () => priced.shift() }) })
    await screen.findByText('考前特价')
    expect(await screen.findByRole('button', { name: '立即报名 ¥399' })).toBeVisible()
    expect(calls.filter((call) => call === PRODUCT)).toHaveLength(2)
  })

  test('lists the group price among its facts', async () => {
    open({ groupBuying: { people: 3, price: 32_900 } })
    const facts = await screen.findByRole('region', { name: '课程信息' })
    expect(facts.textContent).toContain('3 人成团，每人 ¥329')
  })

  test('reads 课程不存在或已下架 with a link to the courses when it does not exist', async () => {
    open({}, { answers: { [PRODUCT]: refused('notFound') } })
    expect(await screen.findByText('课程不存在或已下架')).toBeVisible()
    expect(screen.getByRole('link', { name: '去选课' }).getAttribute('href')).toBe('/home')
  })

  test('causes no calls when the address has no numeric id', async () => {
    const { calls } = open({}, { at: '/details/abc' })
    expect(await screen.findByText('课程不存在或已下架')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('can be retried with 重新加载 when it fails to load', async () => {
    const { answers: server } = open(
      {},
      { answers: { [PRODUCT]: refused('internal', { message: '开小差了' }) } },
    )
    await screen.findByText('开小差了')
    Object.assign(server, answers())
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByRole('heading', { name: '四级全程班' })).toBeVisible()
  })
})

describe('the buy bar', () => {
  test('shows a visitor who presses 立即报名 the login dialog, then the confirm page', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('button', { name: '立即报名 ¥399' }))
    expect(address()).toBe('/details/1001')
    const { afterLogin } = globalStore.getState()
    act(() => afterLogin?.())
    expect(address()).toBe('/confirmorder/1001?type=1')
  })

  test('leads a logged-in user straight to the confirm page', async () => {
    const { address } = open({}, { loggedIn: true })
    fireEvent.click(await screen.findByRole('button', { name: '立即报名 ¥399' }))
    expect(address()).toBe('/confirmorder/1001?type=1')
  })

  test('leads from 免费报名 of a free course to the confirm page', async () => {
    const { address } = open({ saleState: 'free', price: 0 }, { loggedIn: true })
    fireEvent.click(await screen.findByRole('button', { name: '免费报名' }))
    expect(address()).toBe('/confirmorder/1001?type=1')
  })

  test('offers 拼团 and 单独购买 for a course with a group price', async () => {
    const { address } = open({ groupBuying: { people: 3, price: 32_900 } }, { loggedIn: true })
    expect(await screen.findByRole('button', { name: '单独购买 ¥399' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '3 人团 ¥329' }))
    expect(address()).toBe('/confirmorder/1001?type=4')
  })

  describe('is completed by the open groups', () => {
    const groupBuying = { people: 3, price: 32_900 }
    const openGroups = (
      groups: ReturnType<typeof buyingGroup>[],
      course: Partial<CourseProduct> = {},
    ) =>
      open(
        {},
        {
          loggedIn: true,
          answers: answers({ groupBuying, ...course }, { 'GET /api/markets/assemble': groups }),
        },
      )

    test('each with leader, missing people and time left; one press leads to the confirm page', async () => {
      const { address } = openGroups([buyingGroup()])
      const groups = await screen.findByRole('region', { name: '1 个团正在等人' })
      expect(groups.textContent).toContain('小舟')
      expect(groups.textContent).toContain('还差 2 人')
      expect(within(groups).getByRole('timer', { name: '小舟的团剩余时间' })).toBeVisible()
      fireEvent.click(within(groups).getByRole('button', { name: '参加小舟的团，¥329' }))
      expect(address()).toBe('/confirmorder/1001?type=4&assembleEventId=7')
    })

    test('the first three groups are shown until the user asks for all', async () => {
      openGroups([1, 2, 3, 4, 5].map((id) => buyingGroup({ id })))
      const groups = await screen.findByRole('region', { name: '5 个团正在等人' })
      expect(within(groups).getAllByRole('listitem')).toHaveLength(3)
      fireEvent.click(within(groups).getByRole('button', { name: '看全部 5 个团' }))
      expect(within(groups).getAllByRole('listitem')).toHaveLength(5)
    })

    test('but not for a user who waits in a group of their own', async () => {
      const now = Date.now()
      const standing = {
        courseId: 1001,
        kind: 'inGroup' as const,
        text: '你的团还差 1 人成团',
        orderId: '2026112200000001',
        group: { id: 8, size: 3, price: 32_900, placesLeft: 1, endsAt: now + 3_600_000 },
        presale: null,
        now,
      }
      openGroups([buyingGroup(), buyingGroup({ id: 8, isMine: true })], { standing })
      const groups = await screen.findByRole('region', { name: '1 个团正在等人' })
      expect(within(groups).getByRole('link', { name: '看我的团' })).toHaveAttribute(
        'href',
        '/assembledetails/8',
      )
      expect(within(groups).queryByRole('button', { name: /^参加/ })).toBeNull()
    })
  })

  test('opens customer service with frequent questions and a chat about this course', async () => {
    const support = {
      phone: '400-800-0000',
      hours: '9:00-21:00',
      email: '',
      greeting: '你好',
      quickQuestions: [{ question: '能退吗', answer: '7 天内可退' }],
      chatUrl: 'https://chat.test/open',
      partnerId: '12',
    }
    open({}, { answers: answers({}, { 'GET /api/support': support }) })
    fireEvent.click(await screen.findByRole('button', { name: '客服' }))
    const chat = await screen.findByRole('link', { name: '在线咨询' })
    const url = new URL(chat.getAttribute('href') ?? '')
    expect(url.searchParams.get('partnerId')).toBe('12')
    expect(JSON.parse(url.searchParams.get('card') ?? '').title).toBe('四级全程班')
    expect(screen.getByText('能退吗')).toBeVisible()
  })

  test('links to learning when the course is bought', async () => {
    open({ saleState: 'owned' })
    const link = await within(await buyBar()).findByRole('link', { name: '已购买，去学习' })
    expect(link.getAttribute('href')).toBe('/mycourse/1001')
  })

  test('hides coupons, group price and audition of a course that is no longer sold', async () => {
    const coupon: ClaimableCoupon = {
      ...{ id: 501, name: '满 99 减 10', kind: 'fixed', value: 1000, threshold: 9900 },
      ...{ received: false, soldOut: false },
    }
    open({
      saleState: 'offShelf',
      coupons: [coupon],
      groupBuying: { people: 3, price: 32_900 },
      auditionable: true,
    })
    const facts = await screen.findByRole('region', { name: '课程信息' })
    expect(facts.textContent).toContain('服务')
    expect(facts.textContent).not.toMatch(/领券|拼团|试听/)
  })

  test('disables its button when the course is off the shelf', async () => {
    open({ saleState: 'offShelf' })
    const button = await screen.findByRole('button', { name: '课程已下架' })
    expect(button).toHaveProperty('disabled', true)
  })

  test('shows no ¥ in the iOS app and opens the page in the browser to buy', async () => {
    const { bridge, address } = open({}, { host: IOS_APP, loggedIn: true })
    fireEvent.click(await screen.findByRole('button', { name: '立即报名 399' }))
    const dialog = await screen.findByRole('dialog', { name: '宝～告诉你件事' })
    expect(address()).toBe('/details/1001')
    fireEvent.click(within(dialog).getByRole('button', { name: '去网页购买' }))
    await waitFor(() =>
      expect(bridge.calls).toContainEqual({
        method: 'openExternal',
        params: { url: window.location.href },
      }),
    )
  })
})

describe('coupons and promises', () => {
  const coupon: ClaimableCoupon = {
    id: 501,
    name: '满 299 减 40',
    kind: 'fixed',
    value: 4000,
    threshold: 29_900,
    received: false,
    soldOut: false,
  }

  async function openSheet(options: Partial<ScreenOptions> = {}) {
    const rendered = open(
      { coupons: [coupon, { ...coupon, id: 502, name: '限量券', soldOut: true }] },
      options,
    )
    Object.assign(rendered.answers, { 'POST /api/coupons/receiveCoupon': null })
    fireEvent.click(await screen.findByRole('button', { name: /领券/ }))
    return { ...rendered, sheet: await screen.findByRole('dialog', { name: '领取优惠券' }) }
  }

  test('a received coupon is marked, and a sold-out one has no 领取', async () => {
    const { sheet, calls } = await openSheet({ loggedIn: true })
    expect(within(sheet).getByText('已领完')).toBeVisible()
    fireEvent.click(within(sheet).getByRole('button', { name: '领取' }))
    expect(await within(sheet).findByText('已领取')).toBeVisible()
    expect(calls).toContain('POST /api/coupons/receiveCoupon')
    expect(within(sheet).queryByRole('button', { name: '领取' })).toBeNull()
  })

  test('a visitor who presses 领取 sees the login dialog first', async () => {
    const { sheet, calls } = await openSheet()
    fireEvent.click(within(sheet).getByRole('button', { name: '领取' }))
    expect(globalStore.getState().loginVisible).toBe(true)
    expect(calls).not.toContain('POST /api/coupons/receiveCoupon')
  })

  test('a coupon that the server refuses is not marked as received', async () => {
    const { sheet, answers: server } = await openSheet({ loggedIn: true })
    server['POST /api/coupons/receiveCoupon'] = refused('couponGone')
    fireEvent.click(within(sheet).getByRole('button', { name: '领取' }))
    await waitFor(() =>
      expect(within(sheet).getByRole('button', { name: '领取' }).ariaBusy).not.toBe('true'),
    )
    expect(within(sheet).queryByText('已领取')).toBeNull()
  })

  test('the service promises open in full', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: /服务/ }))
    const sheet = await screen.findByRole('dialog', { name: '服务承诺' })
    expect(within(sheet).getByText('购买后 7 天内可申请全额退款。')).toBeVisible()
  })
})

describe('the lower part of the page', () => {
  test('shows introduction without scripts, outline, notes and related courses', async () => {
    open()
    expect(await screen.findByText('四级不难')).toBeVisible()
    expect(document.querySelector('main script')).toBeNull()
    const outline = await screen.findByRole('region', { name: '课程目录' })
    expect(await within(outline).findByText('第 1 节')).toBeVisible()
    expect(within(outline).getByText('试听')).toBeVisible()
    expect(await screen.findByText('7 天内可退')).toBeVisible()
    const related = await screen.findByRole('region', { name: '同类课程' })
    expect(
      within(related)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['课程 1002'])
  })

  test('shows three comments and a link to all of them', async () => {
    open()
    expect(await screen.findByText('评价 3')).toBeVisible()
    expect(screen.queryByText('评价 4')).toBeNull()
    const all = screen.getByRole('link', { name: '查看全部 5 条评价' })
    expect(all.getAttribute('href')).toBe('/comment/1001')
  })

  test('has a retry of its own for an outline that fails to load', async () => {
    const path = 'GET /api/courses/products/1001/chapters'
    const { answers: server } = open(
      {},
      { answers: answers({}, { [path]: refused('internal', { message: '目录没来' }) }) },
    )
    await screen.findByText('目录没来')
    server[path] = [chapter(1, [section(1)])]
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('第 1 节')).toBeVisible()
  })

  test('copies the link when the host has no share sheet', async () => {
    const copied: string[] = []
    Object.assign(navigator, {
      clipboard: { writeText: async (text: string) => copied.push(text) },
    })
    const { bridge } = open()
    bridge.answer('share', { status: 'unsupported' })
    fireEvent.click(await screen.findByRole('button', { name: '分享' }))
    fireEvent.click(await screen.findByRole('button', { name: /^发给同学/ }))
    await screen.findByText('链接已复制，去粘贴给同学')
    expect(copied).toEqual([`${window.location.origin}/details/1001`])
  })
})

describe('the poster of a course', () => {
  async function openPoster(options: Partial<ScreenOptions> = {}) {
    const rendered = open({}, options)
    Object.assign(rendered.answers, {
      'GET /api/users/current': { id: 12, userId: 12, nickname: '小舟' },
    })
    fireEvent.click(await screen.findByRole('button', { name: '分享' }))
    fireEvent.click(await screen.findByRole('button', { name: /^生成海报/ }))
    return { ...rendered, dialog: await screen.findByRole('dialog', { name: '课程海报' }) }
  }

  test('opens after 生成海报; nothing is sent', async () => {
    const { dialog, bridge } = await openPoster()
    // jsdom has no canvas: the poster shows a message instead of loading forever.
    expect(await within(dialog).findByText('海报没有画出来')).toBeVisible()
    expect(bridge.calls.some(({ method }) => method === 'share')).toBe(false)
  })

  test('names the logged-in user who shares it', async () => {
    const { calls } = await openPoster({ loggedIn: true })
    expect(calls).toContain('GET /api/users/current')
  })
})

describe('a course that the user has a group or a deposit of', () => {
  const now = Date.now()
  const inGroup = {
    courseId: 1001,
    kind: 'inGroup' as const,
    text: '你的团还差 1 人成团',
    orderId: '2026112200000001',
    group: { id: 7, size: 2, price: 29_900, placesLeft: 1, endsAt: now + 3_600_000 },
    presale: null,
    now,
  }

  test('shows the waiting group, with an invitation instead of a second group', async () => {
    const groupBuying = { people: 2, price: 29_900 }
    open({ groupBuying, standing: inGroup }, { loggedIn: true })
    const bar = await buyBar()
    expect(await within(bar).findByRole('button', { name: '邀请同学' })).toBeVisible()
    expect(within(bar).getByRole('button', { name: /^单独购买/ })).toBeVisible()
    expect(within(bar).queryByRole('button', { name: /人团/ })).toBeNull()
    const notice = await screen.findByRole('link', { name: /你的团还差 1 人成团/ })
    expect(notice).toHaveAttribute('href', '/assembledetails/7')
  })

  test('offers the balance instead of the full price after a deposit', async () => {
    const presale = {
      id: 701,
      bundleId: null,
      title: '六级预售',
      balance: 83_900,
      balanceStartTime: now - 1,
      balanceEndTime: now + 3_600_000,
    }
    const kind = 'depositPaid' as const
    const text = '定金已付，11 月 30 日 22:00 前付尾款 ¥839'
    open({ standing: { ...inGroup, kind, text, group: null, presale } }, { loggedIn: true })
    const bar = await buyBar()
    expect(await within(bar).findByRole('link', { name: '付尾款 ¥839' })).toHaveAttribute(
      'href',
      '/deposit_order_info/2026112200000001',
    )
    expect(within(bar).queryByRole('button', { name: /立即报名|单独购买/ })).toBeNull()
  })
})

describe('the first entry of the buy bar', () => {
  const shown = (value: string) =>
    answers({}, { 'GET /api/sysConfigs/shopcarShowStatus': { value } })

  test('leads a logged-in user to the cart, with the number of courses in it', async () => {
    open(undefined, {
      loggedIn: true,
      answers: {
        ...shown('1'),
        'GET /api/shopcars': { list: [], count: 3, total: 0, saved: 0, checkedCount: 0 },
      },
    })
    const link = await within(await buyBar()).findByRole('link', { name: /购物车/ })
    expect(link).toHaveAttribute('href', '/shopcart')
    await waitFor(() => expect(link.textContent).toContain('3'))
  })

  test('leads home while the server does not show the cart', async () => {
    open(undefined, { answers: shown('0') })
    const bar = await buyBar()
    expect(await within(bar).findByRole('link', { name: '首页' })).toHaveAttribute('href', '/home')
    expect(within(bar).queryByRole('link', { name: /购物车/ })).toBeNull()
  })
})
