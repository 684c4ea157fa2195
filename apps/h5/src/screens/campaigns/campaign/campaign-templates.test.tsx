import { HOUR } from '@kaozhou/domain'
import '../+shared/page/campaign-body'
import type { CampaignState } from '@kaozhou/api'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CAMPAIGN_NOW, campaignState } from '../../../testing/campaign.fixture'
import { type Answers, type CallFacts, renderScreen } from '../../../testing/screen.fixture'
import { Screen } from './screen'

const NOTHING = { list: [], page: 1, end: true, total: 0 }

function open(path: string, state: () => CampaignState, more: Answers = {}) {
  const base = `/api/activities/${state().slug}`
  return renderScreen(Screen, {
    path,
    answers: {
      [`GET ${base}`]: () => state(),
      [`GET ${base}/gifts`]: [],
      [`GET ${base}/ranking`]: { ...NOTHING, examples: 0, mine: null },
      [`GET ${base}/records`]: NOTHING,
      [`GET ${base}/winners`]: [],
      [`GET ${base}/rules`]: { title: '', startTime: 0, endTime: 0, rules: [], prizes: [] },
      ...more,
    },
    loggedIn: true,
    renderedAt: CAMPAIGN_NOW,
  })
}

describe('a mock exam', () => {
  const mock: NonNullable<CampaignState['mock']> = {
    examId: 'cet4',
    paperId: null,
    signUpUntil: CAMPAIGN_NOW + HOUR,
    opensAt: CAMPAIGN_NOW + 2 * HOUR,
    entryClosesAt: null,
    endsAt: CAMPAIGN_NOW + 4 * HOUR,
    state: 'upcoming',
    signedUp: false,
    attempt: null,
    signedUpCount: 3,
    takenCount: 0,
    bands: [
      { key: 'four', name: '四级', examId: 'cet4' },
      { key: 'six', name: '六级', examId: 'cet6' },
    ],
    band: null,
    analysis: null,
  }
  const mockCampaign = (changes: Partial<typeof mock>) =>
    campaignState({ slug: 'mock-cet', template: 'mock', mock: { ...mock, ...changes } })

  test('the chosen band is sent with the sign-up', async () => {
    const sent: (string | null)[] = []
    let signed = false
    open('/activity/mock_cet', () => mockCampaign(signed ? { signedUp: true, band: 'six' } : {}), {
      'POST /api/activities/mock-cet/join': ({ form }: CallFacts) => {
        sent.push(form.get('choice'))
        signed = true
        return mockCampaign({ signedUp: true, band: 'six' })
      },
    })
    expect(await screen.findByRole('button', { name: '先选考哪一级' })).toBeDisabled()
    fireEvent.click(await screen.findByRole('radio', { name: '六级' }))
    fireEvent.click(screen.getByRole('button', { name: '报名模考' }))
    expect(await screen.findByRole('button', { name: '已报名，等开考' })).toBeDisabled()
    expect(sent).toEqual(['six'])
  })

  test.each<[string, Partial<typeof mock>, string, string]>([
    ['open', { signedUp: true, band: 'four', state: 'open' }, '进入考场', '/mock/cet4'],
    [
      'entered',
      { signedUp: true, band: 'four', state: 'open', attempt: { id: 5, handedIn: false } },
      '继续答题',
      '/mock/cet4',
    ],
    [
      'handed in',
      { signedUp: true, band: 'four', state: 'ended', attempt: { id: 5, handedIn: true } },
      '看模考报告',
      '/exam/mock/report/5',
    ],
  ])('%s: the next step is %o %s', async (_, changes, name, to) => {
    open('/activity/mock_cet', () => mockCampaign(changes))
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to)
  })

  test('a locked analysis says what unlocks it, and links to the campaign in which friends help', async () => {
    const analysis = {
      unlocked: false,
      by: 'help',
      missing: 2,
      campaign: 'mock-assist',
      opensAt: CAMPAIGN_NOW + 24 * HOUR,
    } as const
    open('/activity/mock_cet', () => mockCampaign({ analysis }))
    expect(await screen.findByText(/^还差 2 位好友助力/)).toBeVisible()
    expect(screen.getByRole('link', { name: '请好友助力' })).toHaveAttribute(
      'href',
      '/activity/mock_assist',
    )
  })
})

test('a guide gives its coupon once, and shows no link that has no screen', async () => {
  let received = false
  const guide = () =>
    campaignState({
      slug: 'cet-guide',
      template: 'guide',
      guide: {
        blocks: [
          { kind: 'text', title: '最后三周', text: '每天一套听力。' },
          { kind: 'material', title: '高频词', summary: '一页纸', href: 'javascript:alert(1)' },
          { kind: 'coupon', couponId: 513, name: '听力券', note: '满 100 减 20', received },
        ],
      },
    })
  open('/activity/cet_guide', guide, {
    'POST /api/activity/coupon': ({ form }: CallFacts) => {
      received = form.get('couponId') === '513'
      return null
    },
  })
  const coupon = await screen.findByRole('region', { name: '听力券' })
  expect(screen.getByText('每天一套听力。')).toBeVisible()
  expect(screen.queryByRole('link', { name: '看资料' })).toBeNull()
  fireEvent.click(within(coupon).getByRole('button', { name: '领取' }))
  expect(await within(coupon).findByText('已领取')).toBeVisible()
})

describe('a preheat', () => {
  const state = (changes: Partial<CampaignState> = {}) =>
    campaignState({
      ...changes,
      slug: 'cet-preheat',
      template: 'preheat',
      preheat: {
        exam: 'CET4',
        wish: null,
        tags: [
          { key: 'listening', name: '听力' },
          { key: 'writing', name: '写作' },
        ],
        tag: null,
        canChange: true,
        giftsByTag: [
          { tag: 'listening', giftIds: [1] },
          { tag: 'writing', giftIds: [2] },
        ],
      },
    })
  const gift = (id: number, name: string) => ({
    id,
    name,
    summary: '',
    figure: '礼',
    kind: 'points',
    amount: 1,
    stock: null,
    perUser: 1,
    claimed: 0,
    needsAddress: false,
    condition: '参加即可领取',
    progress: { has: 1, needs: 1 },
    state: 'ready',
  })
  const gifts = { 'GET /api/activities/cet-preheat/gifts': [gift(1, '听力礼'), gift(2, '写作礼')] }

  test('a wish outside the exam’s range of marks shows a message at its field', async () => {
    const { calls } = open('/activity/cetPreheat', state, gifts)
    fireEvent.change(await screen.findByLabelText('想考的分数'), { target: { value: '711' } })
    fireEvent.click(screen.getByRole('button', { name: '许下愿望' }))
    expect(await screen.findByText('请填 0–710 的整数')).toBeVisible()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test.each(['upcoming', 'over'] as const)('%s: no wish can be made', async (period) => {
    open('/activity/cetPreheat', () => state({ period }), gifts)
    expect(await screen.findByLabelText('想考的分数')).toBeDisabled()
    expect(screen.getByRole('button', { name: '许下愿望' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '就选它' })).toBeNull()
  })

  test('each choice of what to improve shows its own gifts', async () => {
    const sent: (string | null)[] = []
    open('/activity/cetPreheat', state, {
      ...gifts,
      'POST /api/activities/cet-preheat/join': ({ form }: CallFacts) => {
        sent.push(form.get('tag'))
        return state()
      },
    })
    const card = await screen.findByRole('region', { name: '最想提升什么' })
    expect(await within(card).findByText('听力礼')).toBeVisible()
    fireEvent.click(within(card).getByRole('radio', { name: '写作' }))
    expect(within(card).getByText('写作礼')).toBeVisible()
    expect(within(card).queryByText('听力礼')).toBeNull()
    fireEvent.click(within(card).getByRole('button', { name: '就选它' }))
    expect(await screen.findByText('选好了')).toBeVisible()
    expect(sent).toEqual(['writing'])
  })
})

describe('the question of the day', () => {
  type Answered = NonNullable<CampaignState['question']>['answered']
  const state = (answered: Answered, changes: Partial<CampaignState> = {}) =>
    campaignState({
      ...changes,
      slug: 'share-question',
      template: 'question',
      question: {
        day: CAMPAIGN_NOW,
        id: 'q1',
        stem: 'abandon 的意思是？',
        options: ['放弃', '获得'],
        points: 5,
        answered,
        rightDays: 0,
        friends: answered ? [{ nickname: '小舟', avatar: '', right: true }] : [],
      },
    })

  test.each(['upcoming', 'over'] as const)(
    '%s: it is shown but can not be answered',
    async (period) => {
      open('/activity/share_question', () => state(null, { period }))
      const group = await screen.findByRole('radiogroup', { name: 'abandon 的意思是？' })
      for (const option of within(group).getAllByRole('radio')) expect(option).toBeDisabled()
    },
  )

  test('can be answered once; then it shows the right option, the explanation and the friends’ answers', async () => {
    const sent: (string | null)[] = []
    let answered: Answered = null
    open('/activity/share_question', () => state(answered), {
      'POST /api/activities/share-question/answers': ({ form }: CallFacts) => {
        sent.push(form.get('answers'))
        answered = { id: 'q1', option: 1, right: false, rightOption: 0, analysis: 'a + bandon' }
        return { answered: [answered], record: null }
      },
    })
    const group = await screen.findByRole('radiogroup', { name: 'abandon 的意思是？' })
    fireEvent.click(within(group).getByRole('radio', { name: '获得' }))
    fireEvent.click(screen.getByRole('button', { name: '交答案' }))
    expect(await screen.findByText('你选了“获得”，没有答对')).toBeVisible()
    expect(screen.getByText('正确答案：放弃')).toBeVisible()
    expect(screen.getByText('小舟')).toBeVisible()
    expect(sent).toEqual(['{"id":"q1","option":1}'])
  })
})

describe('a hand-in', () => {
  const post = (handIn: object) =>
    campaignState({
      slug: 'xhs-post',
      template: 'post',
      post: {
        kinds: ['link'],
        hosts: ['xiaohongshu.com'],
        reward: '100 积分',
        handIn: {
          id: null,
          state: 'none',
          kind: null,
          link: null,
          picture: null,
          reason: null,
          handedInAt: null,
          decidedAt: null,
          ...handIn,
        },
      },
    })

  test('a text that is no link shows a message at its field', async () => {
    const { calls } = open('/xhsPost', () => post({}))
    fireEvent.change(await screen.findByLabelText('作品链接'), { target: { value: '看我' } })
    fireEvent.click(screen.getByRole('button', { name: '提交审核' }))
    expect(await screen.findByText('里面没有链接，请从 App 里复制分享链接')).toBeVisible()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  test('shows why it was refused and can then be repeated; while it waits for review it can not', async () => {
    open('/xhsPost', () => post({ state: 'refused', reason: '打不开' }))
    expect(await screen.findByText('没有通过：打不开')).toBeVisible()
    expect(screen.getByRole('button', { name: '提交审核' })).toBeVisible()
    cleanup()
    open('/xhsPost', () => post({ state: 'waiting' }))
    expect(await screen.findByText('已提交，等待审核')).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull()
  })
})

test('a gift for participants can be claimed after one press that takes part', async () => {
  let joined = false
  const gift = {
    ...{
      id: 1,
      name: '题库激活码',
      summary: '90 天',
      figure: '码',
      kind: 'activationCode',
      amount: 1,
    },
    ...{ stock: 300, perUser: 1, claimed: 0, needsAddress: false, condition: '参与活动即可领取' },
  }
  const codes = () => campaignState({ slug: 'computer-code', template: 'gift', joined, draw: null })
  open('/activity/computerCode', codes, {
    'GET /api/activities/computer-code/gifts': () => [
      joined
        ? { ...gift, progress: { has: 1, needs: 1 }, state: 'ready' }
        : { ...gift, progress: { has: 0, needs: 1 }, state: 'locked' },
    ],
    'POST /api/activities/computer-code/join': () => {
      joined = true
      return codes()
    },
  })
  await screen.findByText('参与活动即可领取')
  fireEvent.click(await screen.findByRole('button', { name: '参加活动' }))
  await screen.findByRole('button', { name: '领取' })
  expect(screen.queryByText('参与活动即可领取')).toBeNull()
  expect(screen.queryByRole('button', { name: '参加活动' })).toBeNull()
})
