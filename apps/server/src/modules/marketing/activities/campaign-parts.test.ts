import { HOUR } from '@kaozhou/domain'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignCrowd, campaignEntries, campaigns } from '../../../database/schema/campaigns'
import { mocks } from '../../../database/schema/exams'
import { bundles } from '../../../database/schema/markets'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { endMock, RIGHT_ANSWERS, storeMock } from '../../learning/exams/exam.fixture'
import {
  codeOf,
  giveCourse,
  type Learner,
  newLearner,
} from '../../learning/sections/learner.fixture'
import { makeCampaign } from './campaign/campaign.fixture'
import type { CampaignConfig } from './campaign/campaign-config'

const DEVICE = 'device-of-the-test'

let server: TestServer
let exams = 0

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

type MockRules = NonNullable<CampaignConfig['mock']>

/** A mock campaign with two bands, whose exams are open. Their analysis is locked until the campaign's end. */
async function startMock(change: Partial<MockRules> = {}, assist?: CampaignConfig['assist']) {
  const { now } = server.clock
  exams += 1
  const ids = [`band4-${exams}`, `band6-${exams}`]
  for (const id of ids) await storeMock(server.store.db, id, { startsAt: now })
  const mock: MockRules = {
    exams: ids.map((examId, index) => ({
      key: `b${4 + 2 * index}`,
      name: `${4 + 2 * index} 级`,
      examId,
    })),
    paperId: null,
    signUpEndsBefore: 0,
    analysis: null,
    ...change,
  }
  const ranking = { by: 'exam' as const, label: '模考榜', unit: '分' }
  const campaign = await makeCampaign(server.store, now, {
    template: 'mock',
    config: { mock, ranking, ...(assist ? { assist } : {}) },
  })
  if (mock.analysis) {
    const analysisLockedUntil = campaign.endTime
    for (const id of ids) {
      await server.store.db.update(mocks).set({ analysisLockedUntil }).where(eq(mocks.id, id))
    }
  }
  return { slug: campaign.slug, ids, endTime: campaign.endTime }
}

const ASSIST = { needed: 2, helpsPerPerson: 3, newHelpersOnly: false, helperPoints: 0, targets: [] }

/** Takes a mock with so many right answers. Returns the attempt. */
async function take({ client }: Learner, mockId: string, right: number): Promise<number> {
  const { id } = await client.exams.open({ mockId, device: DEVICE })
  const changes = Object.entries(RIGHT_ANSWERS)
    .slice(0, right)
    .map(([questionId, answer]) => ({ questionId, answer, at: server.clock.now }))
  await client.exams.handIn({ id, device: DEVICE, changes })
  return id
}

test('a user who invited friends pays the lower bundle price, on the page and at the checkout, until the campaign is over', async () => {
  const { db } = server.store
  const steps = [
    { came: 1, cut: 1000 },
    { came: 2, cut: 4000 },
  ]
  const { slug, id } = await makeCampaign(server.store, server.clock.now, {
    template: 'assist',
    config: { assist: { ...ASSIST, needed: 3, bundle: { id: 601, steps } } },
  })
  const [bundle] = await db.select().from(bundles).where(eq(bundles.id, 601))
  const price = bundle?.price ?? 0
  const owner = await newLearner(server)
  const { shareCode } = await owner.client.activities.join({ slug })
  const stateOf = async () => (await owner.client.activities.state({ slug })).bundle
  /** The price of the confirm page before the red packet and the points of a new account. */
  const asked = async ({ client }: Learner) => {
    const { listTotal, steps } = (await client.buying.bundleConfirm({ bundleId: 601 })).price
    const [cut] = steps.filter(({ kind }) => kind === 'cut')
    return listTotal - (cut?.amount ?? 0)
  }
  expect(await stateOf()).toMatchObject({
    price,
    now: price,
    next: { missing: 1, price: price - 1000 },
  })
  expect(await asked(owner)).toBe(price)
  for (const now of [price - 1000, price - 4000]) {
    const friend = await newLearner(server)
    await friend.client.activities.assist({ slug, code: shareCode ?? '' })
    expect((await stateOf())?.now).toBe(now)
    expect(await asked(owner)).toBe(now)
    expect(await asked(friend)).toBe(price)
  }
  expect((await stateOf())?.next).toBeNull()
  const page = await owner.client.buying.bundleConfirm({ bundleId: 601 })
  await db.update(campaigns).set({ endTime: server.clock.now }).where(eq(campaigns.id, id))
  expect(await stateOf()).toBeNull()
  expect(await asked(owner)).toBe(price)
  // A confirm page that was opened before does not keep the lower price.
  const late = owner.client.buying.bundle({
    checkoutKey: page.checkoutKey,
    total: page.price.total,
  })
  await expect(late).rejects.toMatchObject({ message: expect.stringContaining('价格') })
})

test('a campaign that is over says how many took part, what was given and to whom; while it runs it does not', async () => {
  const { db } = server.store
  const campaign = await makeCampaign(server.store, server.clock.now, {
    template: 'gift',
    config: {},
    gifts: [
      {
        ...{ name: '五积分', figure: '分', kind: 'points', amount: 5, perUser: 1, sort: 0 },
        ...{ summary: '', condition: { kind: 'joined' } },
      },
    ],
  })
  const { slug } = campaign
  for (let person = 0; person < 2; person += 1) {
    const { client } = await newLearner(server)
    await client.activities.join({ slug })
    const [gift] = await client.activities.gifts({ slug })
    await client.activities.claimGift({ slug, id: gift?.id ?? 0 })
  }
  await db.insert(campaignCrowd).values({
    ...{ campaignId: campaign.id, kind: 'winner', nickname: '示例同学', prize: '五积分' },
    ...{ at: server.clock.now, sort: 0 },
  })
  expect((await server.client.activities.state({ slug })).result).toBeNull()
  await db.update(campaigns).set({ endTime: server.clock.now }).where(eq(campaigns.id, campaign.id))
  const { people, result } = await server.client.activities.state({ slug })
  expect(people).toBe(2)
  // The made-up winner got no reward.
  expect(result?.given).toEqual([{ name: '五积分', kind: 'points', count: 2 }])
  expect(result?.winners.map(({ prize, isExample }) => [prize, isExample ?? false])).toEqual([
    ['五积分', false],
    ['五积分', false],
    ['五积分', true],
  ])
})

describe('a mock campaign', () => {
  test('joining with a band signs up for its exam; before it is entered another band can be chosen', async () => {
    const { slug, ids } = await startMock()
    const person = await newLearner(server)
    const { client } = person
    const four = await client.activities.join({ slug, choice: 'b4' })
    expect(four.mock).toMatchObject({
      examId: ids[0],
      band: 'b4',
      signedUp: true,
      signedUpCount: 1,
    })
    const six = await client.activities.join({ slug, choice: 'b6' })
    expect(six.mock).toMatchObject({ examId: ids[1], band: 'b6', signedUp: true })
    expect((await client.exams.mock({ id: ids[1] ?? '' })).mine.signedUp).toBe(true)
    expect((await client.exams.mock({ id: ids[0] ?? '' })).signedUpCount).toBe(0)
    expect(await codeOf(client.activities.join({ slug, choice: 'b8' }))).toBe(4040)
    await take(person, ids[1] ?? '', 1)
    expect(await codeOf(client.activities.join({ slug, choice: 'b4' }))).toBe(5535)
  })

  test('without a rule of its own the sign-up ends with the last entry', async () => {
    const { slug, ids } = await startMock()
    const entryMinutes = 30
    await server.store.db.update(mocks).set({ entryMinutes }).where(inArray(mocks.id, ids))
    const { mock } = await server.client.activities.state({ slug })
    expect(mock?.signUpUntil).toBe(mock?.entryClosesAt)
    expect(mock?.signUpUntil).toBe((mock?.opensAt ?? 0) + entryMinutes * 60_000)
  })

  test('after the end of the sign-up nobody signs up', async () => {
    const { slug } = await startMock({ signUpEndsBefore: 10 })
    const { client } = await newLearner(server)
    expect(await codeOf(client.activities.join({ slug }))).toBe(5534)
    expect((await client.activities.state({ slug })).joined).toBe(false)
  })

  test('the ranking is by score, each band has its own, and names of others are masked', async () => {
    const { slug, ids } = await startMock()
    const [best, second] = [await newLearner(server), await newLearner(server)]
    await take(second, ids[0] ?? '', 1)
    await take(best, ids[0] ?? '', 3)
    const { list, mine } = await second.client.activities.ranking({ slug })
    expect(list.map(({ rank, isMe }) => [rank, isMe])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(list[0]?.score).toBeGreaterThan(list[1]?.score ?? 0)
    expect([mine?.rank, list[0]?.nickname.includes('***')]).toEqual([2, true])
    expect((await best.client.activities.ranking({ slug, band: 'b6' })).total).toBe(0)
    const { standing, mock } = await best.client.activities.state({ slug })
    expect([standing.kind, mock?.takenCount, mock?.attempt?.handedIn]).toEqual(['done', 2, true])
  })

  test("a demonstration's made-up users are in the ranking by their scores, without a rank, and change nobody's rank", async () => {
    const { slug, ids } = await startMock()
    const person = await newLearner(server)
    await take(person, ids[0] ?? '', 3)
    const own = (await person.client.activities.ranking({ slug })).mine?.score ?? 0
    const { db } = server.store
    const [campaign] = await db.select().from(campaigns).where(eq(campaigns.slug, slug))
    const crowd = [Math.ceil(own) + 1, Math.floor(own) - 1].map((score, sort) => ({
      campaignId: campaign?.id ?? 0,
      kind: 'ranking' as const,
      nickname: `示例${sort}`,
      score,
      sort,
      at: server.clock.now,
    }))
    await db.insert(campaignCrowd).values(crowd)
    const { list, mine, total, examples } = await person.client.activities.ranking({ slug })
    expect(list.map(({ rank, score, isMe }) => [rank, score, isMe])).toEqual([
      [null, Math.ceil(own) + 1, false],
      [1, own, true],
      [null, Math.floor(own) - 1, false],
    ])
    expect(list.map(({ isExample = false }) => isExample)).toEqual([true, false, true])
    // The rank is the same in the user's own report.
    expect([mine?.rank, total, examples]).toEqual([1, 3, 2])
  })

  test('the analysis is locked until the helps of the named campaign are there', async () => {
    const helping = await makeCampaign(server.store, server.clock.now, {
      template: 'assist',
      config: { assist: ASSIST },
    })
    const { slug, ids } = await startMock({ analysis: { by: 'help', campaign: helping.slug } })
    const owner = await newLearner(server)
    const id = await take(owner, ids[0] ?? '', 2)
    await endMock(server.store.db, ids[0] ?? '', server.clock.now)
    const locked = await owner.client.exams.report({ id })
    expect([locked.analysisLocked, locked.scripts]).toEqual([true, {}])
    expect(locked.questions.every(({ solution }) => solution.analysis === '')).toBe(true)
    const { shareCode } = await owner.client.activities.join({ slug: helping.slug })
    for (const missing of [1, 0]) {
      const friend = await newLearner(server)
      await friend.client.activities.assist({
        slug: helping.slug,
        code: shareCode ?? '',
        device: DEVICE,
      })
      const { mock } = await owner.client.activities.state({ slug })
      expect(mock?.analysis).toMatchObject({ by: 'help', missing, unlocked: missing === 0 })
    }
    const open = await owner.client.exams.report({ id })
    expect(open.analysisLocked).toBe(false)
    expect(open.questions.some(({ solution }) => solution.analysis !== '')).toBe(true)
  })

  test('helps of the user’s own link unlock the analysis; without helps it stays locked until the end', async () => {
    const { slug, ids, endTime } = await startMock(
      { analysis: { by: 'help', campaign: null } },
      ASSIST,
    )
    const [owner, stranger] = [await newLearner(server), await newLearner(server)]
    const own = await take(owner, ids[1] ?? '', 1)
    const theirs = await take(stranger, ids[1] ?? '', 1)
    const { shareCode } = await owner.client.activities.join({ slug })
    for (const friend of [await newLearner(server), await newLearner(server)]) {
      await friend.client.activities.assist({ slug, code: shareCode ?? '', device: DEVICE })
    }
    expect((await owner.client.exams.report({ id: own })).analysisLocked).toBe(false)
    expect((await stranger.client.exams.report({ id: theirs })).analysisLocked).toBe(true)
    await server.store.db
      .update(mocks)
      .set({ analysisLockedUntil: server.clock.now })
      .where(eq(mocks.id, ids[1] ?? ''))
    expect((await stranger.client.exams.report({ id: theirs })).analysisLocked).toBe(false)
    expect(endTime).toBeGreaterThan(server.clock.now)
  })

  test('the analysis of a campaign that staff stopped is open: nobody can be helped any more', async () => {
    const { slug, ids } = await startMock({ analysis: { by: 'help', campaign: null } }, ASSIST)
    const stranger = await newLearner(server)
    const id = await take(stranger, ids[1] ?? '', 1)
    expect((await stranger.client.exams.report({ id })).analysisLocked).toBe(true)
    const stopped = { stoppedAt: server.clock.now, stopReason: '考试改期' }
    await server.store.db.update(campaigns).set(stopped).where(eq(campaigns.slug, slug))
    expect((await stranger.client.exams.report({ id })).analysisLocked).toBe(false)
  })

  test('a mistake that is answered again is explained only when the analysis is unlocked', async () => {
    const { slug, ids } = await startMock({ analysis: { by: 'share' } })
    const { client } = await newLearner(server)
    const { exams } = client
    const { id, paper } = await exams.open({ mockId: ids[0] ?? '', device: DEVICE })
    await exams.handIn({ id, device: DEVICE })
    await endMock(server.store.db, ids[0] ?? '', server.clock.now)
    const key = { paperId: paper.id, questionId: 'l1' }
    await exams.keepMistake(key)
    const locked = await exams.reviewMistake({ ...key, answer: 'B' })
    expect(locked).toMatchObject({
      analysisLocked: true,
      checked: { state: 'wrong', script: null, solution: { key: 'A', analysis: '' } },
    })
    await client.activities.share({ slug })
    const open = await exams.reviewMistake({ ...key, answer: 'A' })
    expect(open).toMatchObject({ analysisLocked: false, checked: { state: 'right' } })
    expect(open.checked.solution.analysis).not.toBe('')
    expect(open.checked.script).not.toBeNull()
  })

  test('sharing unlocks the analysis when the campaign’s setting is “share”', async () => {
    const { slug, ids } = await startMock({ analysis: { by: 'share' } })
    const owner = await newLearner(server)
    const id = await take(owner, ids[0] ?? '', 1)
    expect((await owner.client.exams.report({ id })).analysisLocked).toBe(true)
    expect(await owner.client.activities.share({ slug })).toEqual({ earned: 0, unlocked: true })
    expect((await owner.client.exams.report({ id })).analysisLocked).toBe(false)
  })
})

describe('a preheat', () => {
  const tags = [
    { key: 'listening', name: '听力' },
    { key: 'writing', name: '写作' },
  ]
  const points = {
    figure: '分',
    kind: 'points' as const,
    amount: 5,
    perUser: 1,
    sort: 0,
    summary: '',
  }
  const startPreheat = () =>
    makeCampaign(server.store, server.clock.now, {
      template: 'preheat',
      config: { preheat: { exam: 'CET4', tags } },
      gifts: [
        { ...points, name: '心愿礼', condition: { kind: 'wished' } },
        { ...points, name: '听力礼', condition: { kind: 'tagged', tag: 'listening' } },
        { ...points, name: '写作礼', condition: { kind: 'tagged', tag: 'writing' } },
      ],
    })

  test('the wish gives its gift; only the chosen tag gives one, after which no other tag can be chosen', async () => {
    const { slug } = await startPreheat()
    const { client } = await newLearner(server)
    const states = async () => (await client.activities.gifts({ slug })).map(({ state }) => state)
    expect(await states()).toEqual(['locked', 'locked', 'locked'])
    await client.wishes.save({ exam: 'CET4', score: 560 })
    await client.activities.join({ slug, tag: 'listening' })
    const joined = await client.activities.join({ slug, tag: 'writing' })
    expect(joined.preheat).toMatchObject({ wish: { score: 560 }, tag: 'writing', canChange: true })
    expect(await states()).toEqual(['ready', 'locked', 'ready'])
    const [, listening, writing] = await client.activities.gifts({ slug })
    expect(await codeOf(client.activities.claimGift({ slug, id: listening?.id ?? 0 }))).toBe(5514)
    await client.activities.claimGift({ slug, id: writing?.id ?? 0 })
    expect(await codeOf(client.activities.join({ slug, tag: 'listening' }))).toBe(5533)
    const { preheat, standing } = await client.activities.state({ slug })
    expect([preheat?.tag, preheat?.canChange, standing.kind]).toEqual(['writing', false, 'done'])
    expect(preheat?.giftsByTag[0]).toEqual({ tag: 'listening', giftIds: [listening?.id] })
  })

  test('an unknown tag is not found', async () => {
    const { slug } = await startPreheat()
    const { client } = await newLearner(server)
    expect(await codeOf(client.activities.join({ slug, tag: 'speaking' }))).toBe(4040)
  })
})

describe('check-ins of a bundle', () => {
  test('check-ins count only for owners of the whole bundle', async () => {
    const checkIn = {
      points: 5,
      rewards: [],
      makeUp: null,
      owned: { kind: 'bundle' as const, id: 601 },
    }
    const { slug } = await makeCampaign(server.store, server.clock.now, {
      template: 'checkIn',
      config: { checkIn },
    })
    const { client, userId } = await newLearner(server, [1009, 1010])
    expect((await client.activities.state({ slug })).standing).toMatchObject({ kind: 'notForYou' })
    expect(await codeOf(client.activities.checkIn({ slug }))).toBe(5525)
    await giveCourse(server, userId, 1011)
    const { state } = await client.activities.checkIn({ slug })
    expect([state.total, state.owned?.owns]).toEqual([1, true])
  })
})

describe('where a person came from', () => {
  test('source, tag and inviter are kept with the join, and the first ones stay', async () => {
    const { slug, id } = await makeCampaign(server.store, server.clock.now, {
      template: 'gift',
      config: {},
    })
    const [friend, person] = [await newLearner(server), await newLearner(server)]
    const { shareCode } = await friend.client.activities.join({ slug })
    const code = shareCode ?? ''
    await person.client.activities.join({ slug, source: 'live-7', tag: 'spring', code })
    await person.client.activities.join({ slug, source: 'other', tag: 'other' })
    const rows = await server.store.db
      .select()
      .from(campaignEntries)
      .where(eq(campaignEntries.campaignId, id))
    const kept = rows.find(({ userId }) => userId === person.userId)
    expect(kept).toMatchObject({ source: 'live-7', tag: 'spring', invitedBy: friend.userId })
  })
})

describe('rewards over all campaigns', () => {
  test('red packets of two campaigns are listed with their campaign; another person sees none of them', async () => {
    const gift = {
      ...{ name: '小红包', figure: '红', kind: 'redPacket' as const, refId: 1103, amount: 300 },
      ...{ perUser: 1, sort: 0, summary: '', condition: { kind: 'joined' as const } },
    }
    const [one, other] = [
      await makeCampaign(server.store, server.clock.now, {
        template: 'gift',
        config: {},
        gifts: [gift],
      }),
      await makeCampaign(server.store, server.clock.now, {
        template: 'gift',
        config: {},
        gifts: [gift],
      }),
    ]
    const { client } = await newLearner(server)
    for (const { slug } of [one, other]) {
      await client.activities.join({ slug })
      const [offered] = await client.activities.gifts({ slug })
      await client.activities.claimGift({ slug, id: offered?.id ?? 0 })
    }
    const { list } = await client.activities.rewards({ kind: 'redPacket' })
    expect(list.map(({ campaign }) => campaign.slug)).toEqual([other.slug, one.slug])
    expect(list[0]?.redPacket).toMatchObject({ used: false })
    expect(list[0]?.redPacket?.until).toBeGreaterThan(server.clock.now + HOUR)
    expect((await client.activities.rewards({ kind: 'activationCode' })).list).toEqual([])
    const id = list[0]?.id ?? 0
    expect((await client.activities.reward({ id })).name).toBe('小红包')
    const stranger = (await newLearner(server)).client
    expect(await codeOf(stranger.activities.reward({ id }))).toBe(4040)
  })

  test('an activation code and a parcel are shown with their reward', async () => {
    const common = { perUser: 1, sort: 0, summary: '', condition: { kind: 'joined' as const } }
    const { slug } = await makeCampaign(server.store, server.clock.now, {
      template: 'gift',
      config: {},
      gifts: [
        { ...common, name: '激活码', figure: '码', kind: 'activationCode', refId: 1, amount: 1 },
        { ...common, name: '词卡', figure: '词', kind: 'goods', amount: 1 },
      ],
    })
    const { client } = await newLearner(server)
    const address = await client.addresses.create({
      ...{ name: '林小舟', mobile: '13911110001', regionCode: '330106', detail: '文三路 1 号' },
    })
    await client.activities.join({ slug })
    const [code, goods] = await client.activities.gifts({ slug })
    await client.activities.claimGift({ slug, id: code?.id ?? 0 })
    await client.activities.claimGift({ slug, id: goods?.id ?? 0, addressId: address.id })
    const { list } = await client.activities.rewards({})
    expect(list[0]).toMatchObject({ name: '词卡', address: { name: '林小舟' }, code: null })
    expect(list[0]?.parcel).toMatchObject({ status: 'preparing' })
    expect(list[1]?.code).toMatchObject({ code: list[1]?.detail, state: 'usable' })
    expect(list[1]?.parcel).toBeNull()
  })
})
