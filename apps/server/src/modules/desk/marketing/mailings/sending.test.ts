import { DAY, DEFAULT_DESK_LIMITS, HOUR, MINUTE, parseBeijingDateTime } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../../../database/executor'
import { campaignEntries } from '../../../../database/schema/campaigns'
import { mailings } from '../../../../database/schema/mailings'
import { notices } from '../../../../database/schema/marketing'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../learning/sections/learner.fixture'
import {
  drawRules,
  makeCampaign,
  makePeople,
} from '../../../marketing/activities/campaign/campaign.fixture'
import { type Desk, deedKey, openDeskAs } from '../../desk-client.fixture'
import { inboxOf, work, write } from './mailings.fixture'
import { sendBatch, sendMailings } from './send-mailings'

const MAILING_ALONE = DEFAULT_DESK_LIMITS.mailingAlone

const CODES = { ownRequest: 5607, decided: 5608, changed: 5609, forbidden: 4030, notFound: 4040 }

let server: TestServer
let desk: Desk
let days = 0

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())
// Each test has a day of its own, and begins at ten in the morning.
beforeEach(async () => {
  days += 1
  server.clock.now = (parseBeijingDateTime('2026-11-20 10:00:00') ?? 0) + days * DAY
  desk = await openDeskAs(server, 'marketing')
})

/** A campaign in which these people take part, as an audience that is theirs alone. */
async function audienceOf(people: readonly number[]) {
  const { now } = server.clock
  const { id: campaignId } = await makeCampaign(server.store, now, {
    template: 'lottery',
    config: { draw: drawRules(1) },
  })
  const rows = people.map((userId) => {
    const own = { campaignId, userId, code: `${campaignId}-${userId}` }
    return { ...own, scoredAt: now, form: {}, joinedAt: now }
  })
  for (let at = 0; at < rows.length; at += 500) {
    await server.store.db.insert(campaignEntries).values(rows.slice(at, at + 500))
  }
  return { kind: 'campaign', campaignId } as const
}

async function newAudience(count: number): Promise<{
  audience: Awaited<ReturnType<typeof audienceOf>>
  people: Learner[]
}> {
  const people: Learner[] = []
  for (let at = 0; at < count; at += 1) people.push(await newLearner(server))
  return { audience: await audienceOf(people.map(({ userId }) => userId)), people }
}

/** A session of the desk ends after two hours, and some tests move the clock further. */
async function detail(id: number) {
  const { client } = await openDeskAs(server, 'marketing')
  return client.mailings.detail({ id })
}
const stateOf = async (id: number) => (await detail(id)).mailing.state
const resultOf = async (id: number) => (await detail(id)).result
const of = (id: number) => ({ id, key: deedKey() })
const rowsOf = (id: number) =>
  server.store.db
    .select()
    .from(notices)
    .where(eq(notices.ref, String(id)))
/** How many people each row of the notices is for; one each when nobody got it twice. */
const gotBy = async (id: number) => {
  const rows = (await rowsOf(id)).filter(({ kind }) => kind === 'mailing')
  return { rows: rows.length, people: new Set(rows.map(({ userId }) => userId)).size }
}

describe('what is sent', () => {
  test('comes into the inbox with its text and place, is counted when it is read, and nobody else gets it', async () => {
    const { audience, people } = await newAudience(2)
    const [reader] = people as [Learner, Learner]
    const other = await newLearner(server)
    const place = { kind: 'page', page: '/mylive' } as const
    const id = await write(desk, audience, { title: '周末加课', text: '第一行\n第二行', place })
    expect(await stateOf(id)).toBe('waiting')
    await work(server)
    const [notice] = (await reader.client.notices.list({})).list
    expect(notice).toMatchObject({
      kind: 'mailing',
      title: '周末加课',
      mailing: { text: '第一行\n第二行', path: '/mylive' },
      course: null,
      read: false,
    })
    expect(await inboxOf(other)).toEqual([])
    await reader.client.notices.markRead({ until: server.clock.now })
    expect(await resultOf(id)).toEqual({
      ...{ sent: 2, full: 0, off: 0, read: 1, takenBack: 0, pushed: 0, pushFailed: 0 },
    })
    const { mailing, startedAt, finishedAt, path } = await detail(id)
    expect(mailing).toMatchObject({ state: 'sent', people: 2 })
    expect([startedAt, finishedAt, path]).toEqual([server.clock.now, server.clock.now, '/mylive'])
  })

  test('is listed at the desk, the newest first, page by page', async () => {
    const { audience } = await newAudience(1)
    const ids: number[] = []
    for (const title of ['一', '二', '三']) {
      server.clock.advance(MINUTE)
      ids.push(await write(desk, audience, { title }))
    }
    const first = await desk.client.mailings.list({ length: 2 })
    expect(first.list.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    const second = await desk.client.mailings.list({ length: 2, before: first.next ?? '' })
    expect(second.list[0]?.id).toBe(ids[0])
    for (const id of ids) await desk.client.mailings.cancel(of(id))
  })

  test('a third one of a day is not sent to who has two, and somebody who has switched them off gets none', async () => {
    const { audience, people } = await newAudience(2)
    const [person, silent] = people as [Learner, Learner]
    await silent.client.users.update({ mailings: false })
    expect((await silent.client.users.profile()).mailings).toBe(false)
    expect(await desk.client.mailings.count({ audience })).toMatchObject({ people: 1, off: 1 })
    const ids = [
      await write(desk, audience, { title: '一' }),
      await write(desk, audience, { title: '二' }),
      await write(desk, audience, { title: '三' }),
    ] as const
    await Promise.all([work(server), work(server), work(server)])
    expect(await inboxOf(person)).toHaveLength(2)
    expect(await inboxOf(silent)).toEqual([])
    const results = await Promise.all(ids.map(resultOf))
    expect(results.map(({ sent, full, off }) => [sent, full, off])).toEqual([
      [1, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
    ])
    server.clock.advance(DAY)
    await write(await openDeskAs(server, 'marketing'), audience, { title: '四' })
    await work(server)
    expect(await inboxOf(person)).toHaveLength(3)
  })

  test('in the quiet hours nothing is sent: it comes at eight', async () => {
    const { audience, people } = await newAudience(1)
    const [person] = people as [Learner]
    server.clock.advance(13 * HOUR)
    const late = await write(await openDeskAs(server, 'marketing'), audience, { title: '晚上写的' })
    const eight = (parseBeijingDateTime('2026-11-21 08:00:00') ?? 0) + days * DAY
    expect((await detail(late)).mailing.sendAt).toBe(eight)
    await work(server)
    server.clock.now = eight - 1
    await work(server)
    expect(await inboxOf(person)).toEqual([])
    server.clock.now = eight
    await work(server)
    expect(await inboxOf(person)).toEqual(['晚上写的'])
  })

  test('one that is under way when the quiet hours begin goes on in the morning', async () => {
    const { audience } = await newAudience(3)
    const id = await write(desk, audience)
    await sendBatch(server.store, id, server.clock.now, { batch: 2 })
    server.clock.advance(12 * HOUR)
    await work(server)
    expect(await resultOf(id)).toMatchObject({ sent: 2 })
    server.clock.advance(10 * HOUR)
    await work(server)
    expect(await gotBy(id)).toEqual({ rows: 3, people: 3 })
  })

  test('at its time, not before', async () => {
    const { audience, people } = await newAudience(1)
    const [person] = people as [Learner]
    await write(desk, audience, { title: '下午', sendAt: server.clock.now + HOUR })
    await work(server)
    expect(await inboxOf(person)).toEqual([])
    server.clock.advance(HOUR)
    await work(server)
    expect(await inboxOf(person)).toEqual(['下午'])
  })
})

describe('in batches', () => {
  const SMALL = { batch: 2 }

  /** A store whose transactions fail at their end: what a server that is killed in the middle leaves. */
  const dying = (store: Store): Store => ({
    ...store,
    db: store.db,
    inTransaction: (work, config) =>
      store.inTransaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }, config),
  })

  test('a kill in the middle of a batch, or after one, loses nobody and doubles nobody', async () => {
    const { audience } = await newAudience(5)
    const id = await write(desk, audience)
    await sendBatch(server.store, id, server.clock.now, SMALL)
    await expect(sendBatch(dying(server.store), id, server.clock.now, SMALL)).rejects.toThrow(
      'killed',
    )
    expect(await gotBy(id)).toEqual({ rows: 2, people: 2 })
    await work(server, SMALL)
    expect(await gotBy(id)).toEqual({ rows: 5, people: 5 })
    expect(await resultOf(id)).toMatchObject({ sent: 5 })
    expect(await stateOf(id)).toBe('sent')
  })

  test('several servers at once send each person one', async () => {
    const { audience } = await newAudience(7)
    const id = await write(desk, audience)
    await Promise.all([1, 2, 3, 4].map(() => work(server, SMALL)))
    expect(await gotBy(id)).toEqual({ rows: 7, people: 7 })
    expect(await resultOf(id)).toMatchObject({ sent: 7, full: 0, off: 0 })
  })

  test('who joins the audience behind the mark is not reached, who joins before it is', async () => {
    const [low, middle, high] = await makePeople(server.store, server.clock.now, 3)
    const audience = await audienceOf([middle ?? 0])
    const { now } = server.clock
    const id = await write(desk, audience, { people: 1 })
    await sendBatch(server.store, id, now, { batch: 1 })
    const join = { campaignId: audience.campaignId, scoredAt: now, form: {}, joinedAt: now }
    await server.store.db.insert(campaignEntries).values([
      { ...join, userId: low ?? 0, code: `low-${id}` },
      { ...join, userId: high ?? 0, code: `high-${id}` },
    ])
    await work(server)
    expect((await rowsOf(id)).map(({ userId }) => userId).sort()).toEqual([middle, high])
  })

  test('paused it stops, goes on where it stopped, and cancelled it ends', async () => {
    const { audience } = await newAudience(5)
    const id = await write(desk, audience)
    await sendBatch(server.store, id, server.clock.now, SMALL)
    await desk.client.mailings.pause(of(id))
    await work(server, SMALL)
    expect(await resultOf(id)).toMatchObject({ sent: 2 })
    expect(await codeOf(desk.client.mailings.pause(of(id)))).toBe(CODES.decided)
    await desk.client.mailings.resume(of(id))
    await sendBatch(server.store, id, server.clock.now, SMALL)
    await desk.client.mailings.cancel(of(id))
    await work(server, SMALL)
    expect(await gotBy(id)).toEqual({ rows: 4, people: 4 })
    expect(await stateOf(id)).toBe('cancelled')
    expect(await codeOf(desk.client.mailings.resume(of(id)))).toBe(CODES.decided)
  })

  test('a pause while it is sent leaves whole batches: counts and notices agree', async () => {
    const { audience } = await newAudience(6)
    const id = await write(desk, audience)
    const one = { batch: 1 }
    const sending = sendMailings(server.store, () => server.clock.now, one)
    const code = await codeOf(desk.client.mailings.pause(of(id)))
    await sending
    const { sent } = await resultOf(id)
    expect(await gotBy(id)).toEqual({ rows: sent, people: sent })
    expect([code, await stateOf(id)]).toEqual(code === 0 ? [0, 'paused'] : [CODES.decided, 'sent'])
  })
})

describe('what was sent', () => {
  test('is taken back while it is unread; who has read it keeps it, and it still counts for the day', async () => {
    const { audience, people } = await newAudience(2)
    const [reader, other] = people as [Learner, Learner]
    const id = await write(desk, audience)
    expect(await codeOf(desk.client.mailings.takeBack(of(id)))).toBe(CODES.decided)
    await work(server)
    await reader.client.notices.markRead({ until: server.clock.now })
    expect(await desk.client.mailings.takeBack(of(id))).toEqual({ takenBack: 1 })
    expect(await inboxOf(reader)).toHaveLength(1)
    expect(await inboxOf(other)).toEqual([])
    expect((await other.client.notices.unread()).count).toBe(0)
    expect(await resultOf(id)).toMatchObject({ sent: 2, read: 1, takenBack: 1 })
    expect(await desk.client.mailings.takeBack(of(id))).toEqual({ takenBack: 0 })
    await write(desk, audience, { title: '二' })
    await work(server)
    const third = await write(desk, audience, { title: '三' })
    await work(server)
    expect(await inboxOf(other)).toEqual(['二'])
    expect(await resultOf(third)).toMatchObject({ sent: 0, full: 2 })
  })
})

describe('to many', () => {
  test('a second person allows it; who wrote it does not', async () => {
    const people = await makePeople(server.store, server.clock.now, MAILING_ALONE + 1)
    const audience = await audienceOf(people)
    expect((await desk.client.mailings.count({ audience })).needsSecondPerson).toBe(true)
    const id = await write(desk, audience)
    await work(server)
    expect(await stateOf(id)).toBe('asked')
    expect(await codeOf(desk.client.mailings.allow(of(id)))).toBe(CODES.ownRequest)
    const owner = await openDeskAs(server, 'owner')
    const waiting = async (who: Desk) =>
      (await who.client.inbox.all()).list.find(({ kind }) => kind === 'mailings')?.count ?? 0
    expect([await waiting(owner), await waiting(desk)]).toEqual([1, 0])
    await owner.client.mailings.allow(of(id))
    expect(await codeOf(owner.client.mailings.allow(of(id)))).toBe(CODES.decided)
    await work(server)
    expect(await resultOf(id)).toMatchObject({ sent: MAILING_ALONE + 1 })
    expect((await detail(id)).allowedBy?.id).toBe(owner.id)
  })

  test('a second person refuses it with a sentence that its writer reads; the limit is the school’s to set', async () => {
    const owner = await openDeskAs(server, 'owner')
    const limits = { key: deedKey(), reason: '人少的学校' }
    await owner.client.staff.setLimits({ ...limits, mailingAlone: 1 })
    const audience = await audienceOf(await makePeople(server.store, server.clock.now, 2))
    const counted = await desk.client.mailings.count({ audience })
    expect(counted).toMatchObject({ needsSecondPerson: true, mailingAlone: 1 })
    const id = await write(desk, audience)
    const refusal = { ...of(id), reason: '时间写错了，改成周六' }
    expect(await codeOf(desk.client.mailings.refuse(refusal))).toBe(CODES.ownRequest)
    await owner.client.mailings.refuse({ ...refusal, key: deedKey() })
    await work(server)
    expect(await resultOf(id)).toMatchObject({ sent: 0 })
    const { mailing, refusedBy } = await desk.client.mailings.detail({ id })
    expect(mailing.state).toBe('refused')
    expect(refusedBy?.decision).toBe('时间写错了，改成周六')
    expect(await codeOf(owner.client.mailings.allow(of(id)))).toBe(CODES.decided)
    await owner.client.staff.setLimits({
      ...limits,
      key: deedKey(),
      mailingAlone: MAILING_ALONE,
    })
  })

  test('an audience that grew since it was counted stops at the limit until a second person allows the rest', async () => {
    const { audience } = await newAudience(4)
    const id = await write(desk, audience)
    const owner = await openDeskAs(server, 'owner')
    const allowAlone = (mailingAlone: number) =>
      owner.client.staff.setLimits({ key: deedKey(), reason: '试一试', mailingAlone })
    await allowAlone(3)
    await work(server, { batch: 2 })
    expect(await resultOf(id)).toMatchObject({ sent: 3 })
    expect(await stateOf(id)).toBe('asked')
    await owner.client.mailings.allow(of(id))
    await work(server, { batch: 2 })
    await allowAlone(MAILING_ALONE)
    expect(await gotBy(id)).toEqual({ rows: 4, people: 4 })
    expect(await stateOf(id)).toBe('sent')
  })

  test('more people than the confirmation named are named again first', async () => {
    const people = await makePeople(server.store, server.clock.now, 12)
    const audience = await audienceOf(people)
    expect(await codeOf(write(desk, audience, { people: 1 }))).toBe(CODES.changed)
  })
})

test('the same press twice makes one mailing, and who only ships parcels sees none', async () => {
  const { audience } = await newAudience(1)
  const place = { kind: 'none' } as const
  const input = { title: '一', text: '一', audience, place, people: 1, key: deedKey() }
  const [first, second] = await Promise.all([1, 2].map(() => desk.client.mailings.send(input)))
  expect(second).toEqual(first)
  const made = await server.store.db.$count(mailings, eq(mailings.createdAt, server.clock.now))
  expect(made).toBe(1)
  const shipping = await openDeskAs(server, 'shipping')
  expect(await codeOf(shipping.client.mailings.list({}))).toBe(CODES.forbidden)
  expect(await codeOf(desk.client.mailings.detail({ id: 99_999_999 }))).toBe(CODES.notFound)
})
