import { refused } from '@kaozhou/testing'
import '../+shared/page/campaign-body'
import '../+shared/rewards/result-part'
import type { CampaignGift, CampaignState } from '@kaozhou/api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { globalStore } from '../../../stores/global'
import { CAMPAIGN_NOW, campaignState, drawWith, PRIZE } from '../../../testing/campaign.fixture'
import {
  type Answers,
  type CallFacts,
  renderScreen,
  type ScreenOptions,
} from '../../../testing/screen.fixture'
import { wholeText } from '../../../testing/whole-text'
import { Screen } from './screen'

const LOCKED_GIFT: CampaignGift = {
  id: 3501,
  name: '二百积分',
  summary: '助力满了就有',
  figure: '二百',
  kind: 'points',
  amount: 200,
  stock: 500,
  perUser: 1,
  claimed: 0,
  needsAddress: false,
  condition: '3 位好友助力后可领取',
  progress: { has: 0, needs: 3 },
  state: 'locked',
}
const NOTHING = { list: [], page: 1, end: true, total: 0 }

/** The server's answers that every campaign's page needs besides the campaign's state. */
function answersOf(slug: string, state: () => CampaignState, more: Answers = {}): Answers {
  const base = `/api/activities/${slug}`
  return {
    [`GET ${base}`]: state,
    [`GET ${base}/gifts`]: [],
    [`GET ${base}/ranking`]: { ...NOTHING, examples: 0, mine: null },
    [`GET ${base}/records`]: NOTHING,
    [`GET ${base}/winners`]: [],
    [`GET ${base}/rules`]: {
      title: '',
      startTime: 0,
      endTime: 0,
      rules: ['每天可抽一次。'],
      prizes: [],
    },
    ...more,
  }
}

const lottery = (
  changes: Partial<CampaignState>,
  more?: Answers,
  options?: Partial<ScreenOptions>,
) =>
  renderScreen(Screen, {
    path: '/activity/liveLuck',
    answers: answersOf('live-luck', () => campaignState(changes), more),
    renderedAt: CAMPAIGN_NOW,
    ...options,
  })

describe('the user’s standing with a campaign', () => {
  test('over: the page says so, links to the campaign that runs now, and has no main button', async () => {
    lottery({
      period: 'over',
      draw: drawWith(1),
      standing: { kind: 'over', reason: null },
      page: { ...campaignState().page, next: { title: '模考助力', href: '/activity/mock_assist' } },
    })
    const link = await screen.findByRole('link', { name: '正在进行：模考助力' })
    expect(link).toHaveAttribute('href', '/activity/mock_assist')
    expect(screen.queryByRole('button', { name: '抽一次' })).toBeNull()
  })

  test('over: how many took part, what was given and to whom stand first; the stage, the steps and what gifts still ask for are gone', async () => {
    lottery(
      {
        period: 'over',
        draw: drawWith(1),
        people: 128,
        standing: { kind: 'over', reason: null },
        result: {
          given: [
            { name: '小红包', kind: 'redPacket', count: 90 },
            { name: '考研英语红宝书', kind: 'goods', count: 2 },
          ],
          winners: [{ nickname: '林***舟', prize: '小红包', wonAt: CAMPAIGN_NOW }],
        },
      },
      { 'GET /api/activities/live-luck/gifts': [LOCKED_GIFT] },
    )
    const result = within(await screen.findByRole('region', { name: '活动结果' }))
    expect(result.getByText('128').closest('div')).toHaveTextContent('参加')
    expect(result.getByText('92').closest('div')).toHaveTextContent('送出')
    expect(result.getByText('90 份')).toBeVisible()
    expect(result.getByText(/林\*\*\*舟 抽中/)).toHaveTextContent('小红包')
    expect(await screen.findByRole('heading', { name: '当时的礼品' })).toBeVisible()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByRole('heading', { name: '抽奖' })).toBeNull()
    expect(screen.queryByRole('heading', { name: '怎么参加' })).toBeNull()
  })

  test('over before its end: the page says so, with the sentence of the school, and where to go now', async () => {
    lottery({ period: 'over', standing: { kind: 'over', reason: '奖品发错了，已经关掉' } })
    const notice = within(await screen.findByRole('region', { name: '活动状态' }))
    expect(notice.getByText('活动提前结束')).toBeVisible()
    expect(notice.getByText('奖品发错了，已经关掉')).toBeVisible()
    expect(notice.getByRole('link', { name: '去选课' })).toBeVisible()
  })

  test('over, and the next address is not of this shop: the page links to the courses instead', async () => {
    lottery({
      period: 'over',
      standing: { kind: 'over', reason: null },
      page: { ...campaignState().page, next: { title: 'x', href: 'javascript:alert(1)' } },
    })
    expect(await screen.findByRole('link', { name: '去选课' })).toHaveAttribute('href', '/home')
  })

  test('not begun: the page shows the start, and a button that adds it to the calendar', async () => {
    lottery({
      period: 'upcoming',
      draw: drawWith(1),
      startTime: Date.UTC(2026, 10, 21, 2),
      standing: { kind: 'notBegun', reason: null },
    })
    expect(await screen.findByText(wholeText('11 月 21 日 10:00 开始'))).toBeVisible()
    expect(await screen.findByText('活动开始后可以抽奖')).toBeVisible()
    expect(screen.getByRole('button', { name: '加入日历提醒' })).toBeVisible()
  })

  test('not for this user: the page shows the server’s reason', async () => {
    lottery({ standing: { kind: 'notForYou', reason: '只有新用户可以参加' } })
    expect(await screen.findByText('只有新用户可以参加')).toBeVisible()
  })
})

describe('a draw', () => {
  const drawing = (keys: (string | null)[], answer: () => unknown): Answers => ({
    'POST /api/activities/live-luck/draw': ({ form }: CallFacts) => {
      keys.push(form.get('requestKey'))
      return answer()
    },
  })

  test('shows what the server drew on the stage and in a dialog; a prize that is sent asks for an address', async () => {
    const record = {
      id: 9,
      source: 'draw',
      kind: 'goods',
      name: PRIZE.name,
      amount: 1,
      status: 'waiting',
      detail: null,
      createdAt: CAMPAIGN_NOW,
    }
    const { address } = lottery(
      { draw: drawWith(1) },
      drawing([], () => ({ prize: PRIZE, record, left: 0 })),
      { loggedIn: true },
    )
    fireEvent.click(await screen.findByRole('button', { name: '抽一次' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('抽中了考研英语红宝书')).toBeVisible()
    fireEvent.click(within(dialog).getByRole('button', { name: '去填地址' }))
    await waitFor(() => expect(address()).toBe('/receiveaddress?campaign=live-luck&record=9'))
  })

  test('whose answer was lost is repeated with the same request key', async () => {
    const keys: (string | null)[] = []
    let lost = true
    lottery(
      { draw: drawWith(1) },
      drawing(keys, () => {
        if (!lost) return { prize: null, record: null, left: 0 }
        lost = false
        return refused('internal', { message: '网络开小差了' })
      }),
      { loggedIn: true },
    )
    const button = await screen.findByRole('button', { name: '抽一次' })
    fireEvent.click(button)
    await expect.poll(() => keys.length).toBe(1)
    await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true')
    fireEvent.click(button)
    expect(await screen.findByText('谢谢参与，祝学习顺利。')).toBeVisible()
    expect(keys[0]).toBe(keys[1])
  })

  test('of a visitor is made after the login, once', async () => {
    const keys: (string | null)[] = []
    lottery(
      { draw: drawWith(1) },
      drawing(keys, () => ({ prize: null, record: null, left: 0 })),
    )
    fireEvent.click(await screen.findByRole('button', { name: '抽一次' }))
    expect(globalStore.getState().loginVisible).toBe(true)
    expect(keys).toEqual([])
    const { afterLogin } = globalStore.getState()
    act(() => {
      globalStore.setState({ loginVisible: false, afterLogin: null })
      globalStore.setState({ loggedIn: true })
      afterLogin?.()
    })
    expect(await screen.findByText('谢谢参与，祝学习顺利。')).toBeVisible()
    expect(keys).toHaveLength(1)
  })

  test('of a visitor who closes the login is dropped: a later login does not draw', async () => {
    const keys: (string | null)[] = []
    lottery(
      { draw: drawWith(1) },
      drawing(keys, () => ({ prize: null, record: null, left: 0 })),
    )
    fireEvent.click(await screen.findByRole('button', { name: '抽一次' }))
    act(() => globalStore.setState({ loginVisible: false, afterLogin: null }))
    act(() => globalStore.setState({ loggedIn: true }))
    await screen.findByRole('button', { name: '抽一次' })
    expect(keys).toEqual([])
  })
})

describe('a link of a friend who asks for help', () => {
  const assist = { needed: 3, helped: 1, missing: 2, done: false, helpers: [] }
  const link = (changes = {}) => ({
    owner: { nickname: '小舟', avatar: '', isMe: false },
    ...assist,
    refusal: null,
    ...changes,
  })
  const open = (more: Answers, changes: Partial<CampaignState> = {}) =>
    renderScreen(Screen, {
      path: '/activity/mock_assist',
      at: '/activity/mock_assist?link=abcdefghij',
      answers: answersOf(
        'mock-assist',
        () =>
          campaignState({
            slug: 'mock-assist',
            template: 'assist',
            title: '模考助力',
            assist,
            ...changes,
          }),
        more,
      ),
      loggedIn: true,
      renderedAt: CAMPAIGN_NOW,
    })

  test('names the friend and helps them', async () => {
    const devices: (string | null)[] = []
    open({
      'GET /api/activities/mock-assist/assists/abcdefghij': link(),
      'POST /api/activities/mock-assist/assists/abcdefghij': ({ form }: CallFacts) => {
        devices.push(form.get('device'))
        return link({ helped: 2, missing: 1 })
      },
    })
    expect(await screen.findByRole('heading', { name: '小舟 请你助力' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '帮 TA 助力' }))
    expect(await screen.findByText('助力成功，小舟 还差 1 人')).toBeVisible()
    // The server recognises the browser by this id, so that it can limit the helps of one browser.
    expect(devices).toEqual([localStorage.getItem('kz.helpDevice')])
    expect(devices[0]).toMatch(/^[\w-]{8,64}$/)
  })

  test('shows why a help is refused, and one press starts a link of the user’s own', async () => {
    const { calls } = open({
      'POST /api/activities/mock-assist/join': {},
      'GET /api/activities/mock-assist/assists/abcdefghij': link({ refusal: '你已经帮过 TA 了' }),
    })
    expect(await screen.findByText('你已经帮过 TA 了')).toBeVisible()
    fireEvent.click(await screen.findByRole('button', { name: '我也发起一个' }))
    await waitFor(() => expect(calls).toContain('POST /api/activities/mock-assist/join'))
  })

  test('a link with an unknown code: the page says so and has a button that makes an own link', async () => {
    open({})
    expect(await screen.findByText('这个助力链接不对')).toBeVisible()
    expect(screen.getByRole('button', { name: '我也发起一个' })).toBeEnabled()
  })

  test('of the user themselves opens their own page', async () => {
    const { calls } = open({}, { shareCode: 'abcdefghij', joined: true })
    expect(await screen.findByRole('button', { name: '请好友助力，还差 2 人' })).toBeVisible()
    expect(calls.filter((call) => call.includes('/assists/'))).toEqual([])
  })
})

test('after a check-in the page shows the streak, and the button reads 今天已打卡', async () => {
  const checkIn = {
    checkedToday: false,
    current: 2,
    longest: 2,
    total: 2,
    days: [],
    rewards: [{ days: 3, points: 15, chances: 0 }],
    next: { reward: { days: 3, points: 15, chances: 0 }, missing: 1 },
    owned: null,
    makeUp: null,
  }
  let checked = false
  renderScreen(Screen, {
    path: '/activity/checkins/:id',
    at: '/activity/checkins/1001',
    answers: answersOf(
      'checkins-21',
      () =>
        campaignState({
          slug: 'checkins-21',
          template: 'checkIn',
          checkIn: { ...checkIn, checkedToday: checked },
        }),
      {
        'POST /api/activities/checkins-21/checkins': () => {
          checked = true
          return { state: { ...checkIn, checkedToday: true, current: 3 }, rewards: [] }
        },
      },
    ),
    loggedIn: true,
    renderedAt: CAMPAIGN_NOW,
  })
  expect(await screen.findByText('再连续 1 天，得 15 积分')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '今天打卡' }))
  expect(await screen.findByText('打卡成功，已连续 3 天')).toBeVisible()
  expect(await screen.findByRole('button', { name: '今天已打卡' })).toBeDisabled()
})

describe('a rain of red envelopes', () => {
  const round = { startTime: CAMPAIGN_NOW, endTime: CAMPAIGN_NOW + 60_000 }
  const falling = { round, nextTime: CAMPAIGN_NOW + 1_800_000, grabbed: false, gone: false }
  const open = (
    rain: () => NonNullable<CampaignState['rain']>,
    catchOne: () => unknown = () => null,
    standing: CampaignState['standing'] = { kind: 'joined', reason: null },
  ) =>
    renderScreen(Screen, {
      path: '/activity/redEnvelopeRain',
      answers: answersOf(
        'red-envelope-rain',
        () =>
          campaignState({ slug: 'red-envelope-rain', template: 'rain', rain: rain(), standing }),
        { 'POST /api/activities/red-envelope-rain/envelopes': catchOne },
      ),
      loggedIn: true,
      renderedAt: CAMPAIGN_NOW,
    })

  test('after a catch this rain is over for the user, and nothing falls any more', async () => {
    let grabbed = false
    open(
      () => ({ ...falling, grabbed }),
      () => {
        grabbed = true
        return { amount: 130, record: { id: 1 } }
      },
    )
    expect((await screen.findAllByRole('button', { name: '接住红包' })).length).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: '接红包' }))
    expect(await screen.findByText(/^接住了 ¥1.30 红包/)).toBeVisible()
    expect(await screen.findByRole('button', { name: '这一场已接住' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '接住红包' })).toBeNull()
  })

  test('a user who comes back after a catch reads that this rain is over for them', async () => {
    open(() => ({ ...falling, grabbed: true }))
    expect(await screen.findByText('这一场你已经接住一个')).toBeVisible()
    expect(screen.getByRole('button', { name: '这一场已接住' })).toBeDisabled()
  })

  test('with an empty pot the page says so and links to another page', async () => {
    open(() => ({ ...falling, gone: true }), undefined, { kind: 'full', reason: null })
    expect(await screen.findByText('红包已经抢完了')).toBeVisible()
    expect(screen.getByRole('region', { name: '活动状态' })).toHaveTextContent('名额已满')
    expect(screen.queryByRole('button', { name: '接红包' })).toBeNull()
  })

  test('between two rains nothing can be caught', async () => {
    open(() => ({ ...falling, round: null }))
    expect(await screen.findByRole('button', { name: '等下一场' })).toBeDisabled()
    expect(screen.getByText('下一场还没开始')).toBeVisible()
  })
})

test('a page that does not exist says so', async () => {
  lottery({}, { 'GET /api/activities/live-luck': refused('notFound', { message: '活动不存在' }) })
  expect(await screen.findByText('没有找到这个活动')).toBeVisible()
})
