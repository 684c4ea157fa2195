import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignPosts, campaignReviewers } from '../../../../database/schema/campaigns'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { drawRules, makeCampaign, settleAll } from '../campaign/campaign.fixture'
import type { CampaignConfig } from '../campaign/campaign-config'

let server: TestServer
let reviewer: Learner
let notes = 0

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  reviewer = await newReviewer()
})
afterAll(() => server.close())

async function newReviewer(): Promise<Learner> {
  const person = await newLearner(server)
  await server.store.db.insert(campaignReviewers).values({ userId: person.userId })
  return person
}

const newLink = () => {
  notes += 1
  return `https://www.xiaohongshu.com/explore/${notes}`
}

async function start(change: Partial<NonNullable<CampaignConfig['post']>> = {}) {
  const luck = await makeCampaign(server.store, server.clock.now, {
    template: 'lottery',
    config: { draw: drawRules(0) },
    prizes: [{ name: '一分', figure: '一', kind: 'points', amount: 1, weight: 10_000, sort: 0 }],
  })
  const post = {
    kinds: ['link' as const],
    hosts: ['xiaohongshu.com'],
    trustAfter: null,
    reward: { kind: 'points' as const, ref: null, name: '100 积分', amount: 100 },
    chancesIn: { campaign: luck.slug, chances: 1 },
    ...change,
  }
  const config = { post }
  const campaign = await makeCampaign(server.store, server.clock.now, { template: 'post', config })
  return { slug: campaign.slug, luck: luck.slug }
}

const rewardsOf = async ({ client }: Learner, slug: string) =>
  (await client.activities.records({ slug })).list.map(({ name }) => name)

describe('handing a post in', () => {
  test('a link waits for review; once accepted it gives its reward and a draw in the other campaign', async () => {
    const { slug, luck } = await start()
    const person = await newLearner(server)
    const { client } = person
    const waiting = await client.activities.handIn({ slug, link: newLink() })
    expect(waiting).toMatchObject({ state: 'waiting', decidedAt: null, kind: 'link' })
    expect(await rewardsOf(person, slug)).toEqual([])
    await reviewer.client.activities.reviewPost({ id: waiting.id ?? 0, accepted: true })
    const { post, standing } = await client.activities.state({ slug })
    expect([post?.handIn.state, standing.kind]).toEqual(['accepted', 'done'])
    expect(await rewardsOf(person, slug)).toEqual(['100 积分'])
    const drawn = await client.activities.draw({ slug: luck })
    expect([drawn.prize?.name, drawn.left]).toEqual(['一分', 0])
  })

  test('8 reviews of one post at once decide it once and reward it once', async () => {
    const { slug } = await start()
    const person = await newLearner(server)
    const other = await newReviewer()
    const { id } = await person.client.activities.handIn({ slug, link: newLink() })
    const { given, refused } = await settleAll(
      [reviewer, other, reviewer, other, reviewer, other, reviewer, other].map(({ client }) =>
        client.activities.reviewPost({ id: id ?? 0, accepted: true }),
      ),
    )
    expect([given.length, refused.length]).toEqual([1, 7])
    expect(await rewardsOf(person, slug)).toEqual(['100 积分'])
  })

  test('of two people who hand in the same link at once, one succeeds', async () => {
    const { slug } = await start()
    const [one, other] = [await newLearner(server), await newLearner(server)]
    const link = newLink()
    const { given } = await settleAll([
      one.client.activities.handIn({ slug, link }),
      other.client.activities.handIn({ slug, link: `${link}?from=share` }),
    ])
    expect(given).toHaveLength(1)
    const third = (await newLearner(server)).client.activities.handIn({ slug, link })
    expect(await codeOf(third)).toBe(5531)
  })

  test('5 hand-ins of a person at once leave one that waits', async () => {
    const { slug } = await start()
    const { client, userId } = await newLearner(server)
    const { given } = await settleAll(
      Array.from({ length: 5 }, () => client.activities.handIn({ slug, link: newLink() })),
    )
    expect(given).toHaveLength(1)
    const rows = await server.store.db
      .select()
      .from(campaignPosts)
      .where(eq(campaignPosts.userId, userId))
    expect(rows).toHaveLength(1)
  })

  test('the rules refuse another host at once with a reason, and it can be handed in again', async () => {
    const { slug } = await start()
    const { client } = await newLearner(server)
    const refused = await client.activities.handIn({ slug, link: 'https://example.com/a' })
    expect(refused).toMatchObject({ state: 'refused', reason: '只收 xiaohongshu.com 的链接' })
    expect(await client.activities.handIn({ slug, link: newLink() })).toMatchObject({
      state: 'waiting',
    })
  })

  test('a refusal says why; what was refused can be handed in again', async () => {
    const { slug } = await start()
    const { client } = await newLearner(server)
    const link = newLink()
    const { id } = await client.activities.handIn({ slug, link })
    const review = { id: id ?? 0, accepted: false }
    expect(await codeOf(reviewer.client.activities.reviewPost(review))).toBe(5524)
    await reviewer.client.activities.reviewPost({ ...review, reason: '笔记是空的' })
    const { post } = await client.activities.state({ slug })
    expect(post?.handIn).toMatchObject({ state: 'refused', reason: '笔记是空的' })
    expect((await client.activities.handIn({ slug, link })).state).toBe('waiting')
  })

  test('with trust set, a user who had a post accepted before is accepted and rewarded at once', async () => {
    const first = await start()
    const person = await newLearner(server)
    const { id } = await person.client.activities.handIn({ slug: first.slug, link: newLink() })
    await reviewer.client.activities.reviewPost({ id: id ?? 0, accepted: true })
    const { slug } = await start({ trustAfter: 1 })
    const own = await person.client.activities.handIn({ slug, link: newLink() })
    expect(own.state).toBe('accepted')
    expect(await rewardsOf(person, slug)).toEqual(['100 积分'])
    const stranger = (await newLearner(server)).client
    expect((await stranger.activities.handIn({ slug, link: newLink() })).state).toBe('waiting')
  })

  test('another user’s picture and a picture that was never uploaded are refused', async () => {
    const { slug } = await start({ kinds: ['picture'] })
    const { client } = await newLearner(server)
    for (const picture of ['/uploads/0123456789abcdef.jpg', 'x']) {
      expect(await codeOf(client.activities.handIn({ slug, picture }))).toBe(5524)
    }
    expect((await client.activities.state({ slug })).post?.handIn.state).toBe('none')
  })
})

describe('reviewing', () => {
  test('a user who is no reviewer can neither list nor decide posts; a reviewer can’t decide their own', async () => {
    const { slug } = await start()
    const [person, own] = [await newLearner(server), await newReviewer()]
    const { id } = await person.client.activities.handIn({ slug, link: newLink() })
    expect(await codeOf(person.client.activities.posts({ slug }))).toBe(4030)
    const decision = { id: id ?? 0, accepted: true }
    expect(await codeOf(person.client.activities.reviewPost(decision))).toBe(4030)
    const mine = await own.client.activities.handIn({ slug, link: newLink() })
    const ownDecision = { id: mine.id ?? 0, accepted: true }
    expect(await codeOf(own.client.activities.reviewPost(ownDecision))).toBe(4030)
    expect(
      await codeOf(reviewer.client.activities.reviewPost({ id: 987_654, accepted: true })),
    ).toBe(4040)
  })

  test('waiting posts are listed, the oldest first; decided ones are not', async () => {
    const { slug } = await start()
    const links = [newLink(), newLink()]
    const ids: number[] = []
    for (const link of links) {
      const { id } = await (await newLearner(server)).client.activities.handIn({ slug, link })
      ids.push(id ?? 0)
    }
    const { list, total } = await reviewer.client.activities.posts({ slug })
    expect([list.map(({ link }) => link), total]).toEqual([links, 2])
    expect(list[0]?.campaign.slug).toBe(slug)
    await reviewer.client.activities.reviewPost({ id: ids[0] ?? 0, accepted: true })
    expect((await reviewer.client.activities.posts({ slug })).list.map(({ id }) => id)).toEqual([
      ids[1],
    ])
    const accepted = await reviewer.client.activities.posts({ slug, state: 'accepted' })
    expect(accepted.list.map(({ id }) => id)).toEqual([ids[0]])
  })
})
