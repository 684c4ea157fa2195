import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import { makeCampaign, settleAll } from '../../../marketing/activities/campaign/campaign.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'

const CODES = { badInput: 4000, forbidden: 4030, notFound: 4040, decided: 5608 }

let server: TestServer
let desk: Desk
let slug: string
let notes = 0

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  desk = await openDeskAs(server, 'marketing')
  const post = {
    kinds: ['link' as const],
    hosts: ['xiaohongshu.com'],
    trustAfter: null,
    reward: { kind: 'points' as const, ref: null, name: '100 积分', amount: 100 },
    chancesIn: null,
  }
  const campaign = await makeCampaign(server.store, server.clock.now, {
    template: 'post',
    config: { post },
  })
  slug = campaign.slug
})
afterAll(() => server.close())

/** Hands a new link in. Resolves with the number of the post. */
async function handIn({ client }: Learner, link?: string): Promise<number> {
  notes += 1
  const named = link ?? `https://www.xiaohongshu.com/explore/desk${notes}`
  server.clock.advance(1000)
  return (await client.activities.handIn({ slug, link: named })).id ?? 0
}

const accept = (id: number) => desk.client.posts.accept({ id, key: deedKey() })
const refuse = (id: number, reason = '看不到笔记，请设为公开') =>
  desk.client.posts.refuse({ id, key: deedKey(), reason })
const stateOf = async ({ client }: Learner) =>
  (await client.activities.state({ slug })).post?.handIn
const rewards = async ({ client }: Learner) =>
  (await client.activities.records({ slug })).list.length
const told = async ({ client }: Learner) => {
  const { list } = await client.notices.list({ length: 50 })
  return list.filter(({ kind }) => kind === 'post').map(({ title }) => title)
}

describe('what was handed in for a campaign', () => {
  test('waits at the desk, the oldest first, beside what the campaign takes', async () => {
    const [first, second] = [await newLearner(server), await newLearner(server)]
    const ids = [await handIn(first), await handIn(second)]
    const { list } = await desk.client.posts.list({ queue: 'waiting' })
    expect(list.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    expect((await desk.client.posts.counts()).waiting.count).toBe(list.length)
    expect(await desk.client.posts.detail({ id: ids[0] ?? 0 })).toMatchObject({
      post: { writerId: first.userId, kind: 'link', state: 'waiting' },
      rules: { kinds: ['link'], hosts: ['xiaohongshu.com'], reward: '100 积分' },
      others: [],
    })
  })

  test('accepted it gives its reward once, however many accept it at once, and its writer is told', async () => {
    const person = await newLearner(server)
    const id = await handIn(person)
    const { given, refused } = await settleAll([1, 2, 3, 4].map(() => accept(id)))
    expect([given.length, refused.length]).toEqual([1, 3])
    expect(await stateOf(person)).toMatchObject({ state: 'accepted', reason: null })
    expect(await rewards(person)).toBe(1)
    expect(await told(person)).toMatchObject([expect.stringContaining('通过了')])
  })

  test('refused its writer reads why and may hand in again; it can still be accepted until then', async () => {
    const person = await newLearner(server)
    const id = await handIn(person)
    expect(await codeOf(refuse(id, ' '))).toBe(CODES.badInput)
    await refuse(id)
    expect(await stateOf(person)).toMatchObject({
      state: 'refused',
      reason: '看不到笔记，请设为公开',
    })
    expect(await codeOf(refuse(id))).toBe(CODES.decided)
    await accept(id)
    expect(await stateOf(person)).toMatchObject({ state: 'accepted', reason: null })
    expect(await rewards(person)).toBe(1)
    expect(await told(person)).toHaveLength(2)
  })

  test('one that was refused stays so once another one stands in its place', async () => {
    const person = await newLearner(server)
    const first = await handIn(person)
    await refuse(first)
    const second = await handIn(person)
    expect(await codeOf(accept(first))).toBe(CODES.decided)
    expect((await desk.client.posts.detail({ id: second })).others.map(({ id }) => id)).toEqual([
      first,
    ])
    await accept(second)
    expect(await rewards(person)).toBe(1)
  })

  test('the link of one that was refused may be taken by another person; then it stays refused', async () => {
    const [person, other] = [await newLearner(server), await newLearner(server)]
    const link = 'https://www.xiaohongshu.com/explore/taken'
    const id = await handIn(person, link)
    await refuse(id)
    await handIn(other, link)
    expect(await codeOf(accept(id))).toBe(CODES.decided)
  })

  test('an unknown one is not found, and who only ships parcels sees none', async () => {
    expect(await codeOf(accept(99_999_999))).toBe(CODES.notFound)
    const shipping = await openDeskAs(server, 'shipping')
    expect(await codeOf(shipping.client.posts.list({}))).toBe(CODES.forbidden)
  })
})
