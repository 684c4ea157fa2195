import { DAY } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignEntries } from '../../../database/schema/campaigns'
import { userCoupons } from '../../../database/schema/markets'
import { demoContent } from '../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { insertUpload } from '../../people/files/upload-repository'
import { makeCampaign } from './campaign/campaign.fixture'
import { giveReward } from './campaign/reward'

const { campaigns: demoCampaigns } = (await demoContent()).content

let server: TestServer
let phones = 13_711_000_000

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}

/** A transcript without its marks, whose picture the user uploaded. */
async function transcriptOf(userId: number): Promise<{ school: string; image: string }> {
  const name = `${userId}.jpg`
  const facts = { mime: 'image/jpeg', width: 1, height: 1, bytes: 1 } as const
  await insertUpload(server.store.db, { name, userId, ...facts, createdAt: server.clock.now })
  return { school: '滨海大学', image: `/uploads/${name}` }
}

describe('finding a campaign', () => {
  test('running campaigns are listed, hidden ones and those of years past are not', async () => {
    const { list, total } = await server.client.activities.list({ length: 100 })
    const listed = demoCampaigns
      .filter(({ hidden, until }) => !hidden && typeof until !== 'string')
      .map(({ slug }) => slug)
    expect(list.map(({ slug }) => slug).sort()).toEqual(listed.sort())
    expect([total, list.every(({ period }) => period === 'running')]).toEqual([listed.length, true])
  })

  test('a configured token leads to its unlisted campaign, an unknown one is not found (decisions §5)', async () => {
    const token = 'demo-b8xw4h6t'
    expect(await server.client.activities.unlisted({ token })).toMatchObject({
      slug: 'alumni-gift',
    })
    for (const wrong of ['demo-b8xw4h6', 'constructor', '__proto__']) {
      const call = server.client.activities.unlisted({ token: wrong })
      await expect(call).rejects.toMatchObject({ code: 4040 })
    }
  })

  test.each(demoCampaigns.map(({ slug }) => [slug]))(
    'a visitor sees the state, the rules and the odds of %s',
    async (slug) => {
      const visitor = await server.client.activities.state({ slug })
      expect(visitor).toMatchObject({ slug, joined: false, shareCode: null })
      const { rules, prizes } = await server.client.activities.rules({ slug })
      expect(rules.length).toBeGreaterThan(0)
      const odds = prizes.reduce((sum, prize) => sum + prize.odds, 0)
      expect([0, 10_000]).toContain(odds)
    },
  )

  test('an unknown slug is not found', async () => {
    const call = server.client.activities.state({ slug: 'no-such' })
    await expect(call).rejects.toMatchObject({ code: 4040 })
  })

  test.each(['join', 'draw', 'checkIn', 'takeEnvelope', 'share'] as const)(
    'a visitor can not call %s',
    async (name) => {
      const call = server.client.activities[name]({ slug: 'daily-draw' })
      await expect(call).rejects.toMatchObject({ status: 401 })
    },
  )

  test('an action that the campaign’s template does not have is refused with 5503', async () => {
    const { client } = await newPerson()
    const other = { code: 5503 }
    const { activities } = client
    await expect(activities.checkIn({ slug: 'daily-draw' })).rejects.toMatchObject(other)
    await expect(activities.draw({ slug: 'cet-preheat' })).rejects.toMatchObject(other)
    await expect(activities.takeEnvelope({ slug: 'daily-draw' })).rejects.toMatchObject(other)
    await expect(activities.ranking({ slug: 'daily-draw' })).rejects.toMatchObject(other)
  })
})

describe('taking part', () => {
  test('one free draw a day, one more for sharing; wins are in the records, winners are masked', async () => {
    const { client } = await newPerson()
    const slug = 'daily-draw'
    expect((await client.activities.state({ slug })).draw).toMatchObject({ left: 1, perDay: 3 })
    const first = await client.activities.draw({ slug, requestKey: 'k1' })
    expect(await client.activities.draw({ slug, requestKey: 'k1' })).toEqual(first)
    expect(await client.activities.share({ slug })).toEqual({ earned: 1, unlocked: false })
    await client.activities.draw({ slug })
    const { list } = await client.activities.records({ slug })
    expect(list.every(({ source }) => source === 'draw')).toBe(true)
    const names = (await server.client.activities.winners({ slug })).map(({ nickname }) => nickname)
    expect(names.every((name) => /^.\*\*\*.?$/.test(name))).toBe(true)
    const won = list.filter(({ kind }) => kind !== 'none').length
    const examples = (await server.client.activities.winners({ slug })).filter(
      ({ isExample }) => isExample,
    )
    // Real winners come first, the made-up ones behind them.
    expect(names).toHaveLength(won + examples.length)
    expect(examples.length).toBeGreaterThan(0)
  })

  test('a check-in gives points, a place in the ranking, and a missed day can be made up', async () => {
    const { client } = await newPerson()
    const slug = 'checkins-21'
    const { state, rewards } = await client.activities.checkIn({ slug })
    expect(state).toMatchObject({ checkedToday: true, current: 1 })
    expect(rewards).toMatchObject([{ kind: 'points', amount: 5 }])
    await expect(client.activities.checkIn({ slug })).rejects.toMatchObject({ code: 5213 })
    const { list, mine } = await client.activities.ranking({ slug })
    expect(mine).toMatchObject({ score: 1, isMe: true })
    expect(list.find(({ isMe }) => isMe)?.rank).toBe(mine?.rank)
    const made = await client.activities.makeUp({ slug, day: server.clock.now - DAY })
    expect(made.state).toMatchObject({ current: 2, makeUp: { left: 2 } })
  })

  test('the ranking of people is by score, of equal scores the earlier is first; the examples of the demonstration stand between them without a rank', async () => {
    const slug = 'share-transcript'
    const scores = [512, 655, 512]
    const people = []
    for (const score of scores) {
      const person = await newPerson()
      server.clock.advance(1000)
      await person.client.activities.join({
        slug,
        form: { ...(await transcriptOf(person.userId)), score: String(score) },
      })
      people.push(person)
    }
    const ranks = []
    for (const { client } of people)
      ranks.push((await client.activities.ranking({ slug })).mine?.rank)
    expect(ranks).toEqual([2, 1, 3])
    const board = await server.client.activities.ranking({ slug, length: 2 })
    expect(board.list.map(({ score, rank, isExample }) => [rank, score, isExample])).toEqual([
      [1, 655, undefined],
      [null, 653, true],
    ])
    expect([board.mine, board.total, board.end]).toEqual([null, 13, false])
    const last = await server.client.activities.ranking({ slug, page: 7, length: 2 })
    expect(last.list.map(({ rank, score }) => [rank, score])).toEqual([[3, 512]])
    // Made-up winners are not counted.
    expect((await server.client.activities.state({ slug })).people).toBe(3)
  })

  test.each([
    ['without a score', { school: '滨海大学', image: 'a' }, '请填写总分'],
    [
      'with a score above the maximum',
      { score: '711', school: 'x', image: 'a' },
      '总分应为 220 到 710 的整数',
    ],
    [
      'with a negative score',
      { score: '-1', school: 'x', image: 'a' },
      '总分应为 220 到 710 的整数',
    ],
  ])('a form %s is refused', async (_, form, message) => {
    const { client } = await newPerson()
    const call = client.activities.join({ slug: 'share-transcript', form })
    await expect(call).rejects.toMatchObject({ code: 5524, message })
  })

  test('a transcript takes an own picture and marks that add up; only then it draws, gets its gift and stands on the board', async () => {
    const slug = 'share-transcript'
    const person = await newPerson()
    const { activities } = person.client
    const gift = (await activities.gifts({ slug }))[0]
    const refused = { code: 5524 }
    await activities.share({ slug })
    await expect(activities.draw({ slug })).rejects.toMatchObject(refused)
    await expect(activities.claimGift({ slug, id: gift?.id ?? 0 })).rejects.toMatchObject(refused)
    await expect(activities.join({ slug })).rejects.toMatchObject(refused)
    expect(await activities.state({ slug })).toMatchObject({ joined: false, draw: { left: 0 } })
    const own = { ...(await transcriptOf(person.userId)), score: '500' }
    const other = await transcriptOf((await newPerson()).userId)
    for (const [form, message] of [
      [{ ...own, image: other.image }, '请上传自己的图片'],
      [{ ...own, image: 'https://example.com/a.jpg' }, '请上传自己的图片'],
      [
        { ...own, listening: '200', reading: '200', writing: '99' },
        '听力、阅读、写作和翻译加起来是 499，和总分 500 对不上',
      ],
      [
        { ...own, score: '300', listening: '200', reading: '101' },
        '听力、阅读加起来是 301，和总分 300 对不上',
      ],
    ] as const) {
      await expect(activities.join({ slug, form })).rejects.toMatchObject({ ...refused, message })
    }
    const form = { ...own, listening: '200', reading: '200', writing: '100' }
    expect(await activities.join({ slug, form })).toMatchObject({ joined: true, draw: { left: 1 } })
    await activities.draw({ slug })
    expect(await activities.claimGift({ slug, id: gift?.id ?? 0 })).toMatchObject({ amount: 60 })
    expect((await activities.ranking({ slug })).mine?.score).toBe(500)
  })

  test('a gift that asks for a form is given only after it', async () => {
    const { client } = await newPerson()
    const slug = 'alumni-gift'
    const [gift] = await client.activities.gifts({ slug })
    const take = () => client.activities.claimGift({ slug, id: gift?.id ?? 0 })
    await expect(take()).rejects.toMatchObject({ code: 5524, message: '请先填写称呼' })
    await client.activities.join({ slug, form: { name: '林小舟' } })
    expect(await take()).toMatchObject({ amount: 120 })
  })

  test('the draw of those who posted names the campaign that gives its chances', async () => {
    const { draw } = await server.client.activities.state({ slug: 'xhs-luck' })
    expect(draw?.earnedIn).toEqual({ slug: 'xhs-post', title: '晒笔记，换抽奖' })
  })

  test('a friend helps by the link once; the owner, and a code of another campaign, are refused', async () => {
    const owner = await newPerson()
    const friend = await newPerson()
    const slug = 'mock-assist'
    const { shareCode } = await owner.client.activities.join({ slug })
    const code = shareCode ?? ''
    expect(await friend.client.activities.assistLink({ slug, code })).toMatchObject({
      helped: 0,
      refusal: null,
      owner: { isMe: false },
    })
    expect(await friend.client.activities.assist({ slug, code })).toMatchObject({ helped: 1 })
    const again = friend.client.activities.assist({ slug, code })
    await expect(again).rejects.toMatchObject({ code: 5507 })
    const self = owner.client.activities.assist({ slug, code })
    await expect(self).rejects.toMatchObject({ code: 5506 })
    const wrong = friend.client.activities.assist({ slug, code: 'nobody' })
    await expect(wrong).rejects.toMatchObject({ code: 4040 })
    expect((await owner.client.activities.state({ slug })).draw?.chances).toBe(1)
    // A code of one campaign does not exist in another.
    const other = friend.client.activities.assist({ slug: 'fission-book', code })
    await expect(other).rejects.toMatchObject({ code: 4040 })
  })

  test('during a rain a user gets one envelope', async () => {
    const { client } = await newPerson()
    const slug = 'red-envelope-rain'
    const { rain } = await client.activities.state({ slug })
    const wait = rain?.round ? 0 : (rain?.nextTime ?? 0) - server.clock.now
    server.clock.advance(wait)
    const { amount, record } = await client.activities.takeEnvelope({ slug })
    expect(amount).toBeGreaterThanOrEqual(30)
    expect(record).toMatchObject({ kind: 'redPacket', amount })
    await expect(client.activities.takeEnvelope({ slug })).rejects.toMatchObject({ code: 5517 })
  })

  test('a claimed activation code is found by its owner, not by another user', async () => {
    const { client } = await newPerson()
    const slug = 'computer-code'
    const [gift] = await client.activities.gifts({ slug })
    expect(gift).toMatchObject({ state: 'locked', claimed: 0 })
    await client.activities.join({ slug })
    const record = await client.activities.claimGift({ slug, id: gift?.id ?? 0 })
    const code = record.detail ?? ''
    expect((await client.activities.gifts({ slug }))[0]).toMatchObject({ state: 'claimed' })
    expect((await client.activations.mine()).list).toMatchObject([{ code, state: 'usable' }])
    const typed = ` ${code.toLowerCase()} `
    expect(await client.activations.inquire({ code: typed })).toMatchObject({ code })
    const other = await newPerson()
    const call = other.client.activations.inquire({ code })
    await expect(call).rejects.toMatchObject({ code: 5021 })
    expect((await other.client.activations.mine()).total).toBe(0)
  })

  test('a campaign gives its own coupon once; a coupon of another campaign is not found', async () => {
    const { client, userId } = await newPerson()
    await client.activities.receiveCoupon({ slug: 'cet-guide', couponId: 503 })
    const own = eq(userCoupons.userId, userId)
    expect(await server.store.db.$count(userCoupons, own)).toBe(1)
    const again = client.activities.receiveCoupon({ slug: 'cet-guide', couponId: 503 })
    await expect(again).rejects.toMatchObject({ code: 5013 })
    const other = client.activities.receiveCoupon({ slug: 'cet-guide', couponId: 511 })
    await expect(other).rejects.toMatchObject({ code: 4040 })
  })

  test('a prize that was won goes to the address that its winner names, once', async () => {
    const { client, userId } = await newPerson()
    const now = server.clock.now
    const campaign = await makeCampaign(server.store, now, { template: 'gift', config: {} })
    const reward = { kind: 'goods' as const, refId: null, name: '帆布袋', amount: 1 }
    const occasion = { campaignId: campaign.id, userId, ref: '1', now, source: 'draw' as const }
    const won = await server.store.inTransaction((tx) => giveReward(tx, reward, occasion))
    const form = {
      name: '林一',
      mobile: '13800138000',
      regionCode: '110101',
      detail: '安定门内大街 1 号',
    }
    const address = await client.addresses.create(form)
    const prize = { slug: campaign.slug, id: won?.id ?? 0, addressId: address.id }
    expect(await client.activities.setRecordAddress(prize)).toMatchObject({ id: won?.id })
    const { client: other } = await newPerson()
    await expect(other.activities.setRecordAddress(prize)).rejects.toMatchObject({ code: 4040 })
  })

  test('reading the state of a campaign creates no entry', async () => {
    const { client, userId } = await newPerson()
    for (const { slug } of demoCampaigns) await client.activities.state({ slug })
    const own = eq(campaignEntries.userId, userId)
    expect(await server.store.db.$count(campaignEntries, own)).toBe(0)
  })
})
