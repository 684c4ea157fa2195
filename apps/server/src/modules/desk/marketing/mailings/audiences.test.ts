import type { MailingAudience } from '@kaozhou/api/desk'
import { DAY, HOUR } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '../../../../database/schema/catalogue'
import { coupons, presales } from '../../../../database/schema/markets'
import { users } from '../../../../database/schema/users'
import { startTestServer, type TestServer } from '../../../../testing/test-server'
import { giveCouponTo, newBuyer, payFully } from '../../../buying/orders/buying.fixture'
import {
  codeOf,
  giveCourse,
  type Learner,
  newLearner,
} from '../../../learning/sections/learner.fixture'
import { drawRules, makeCampaign } from '../../../marketing/activities/campaign/campaign.fixture'
import { deedKey, openDeskAs } from '../../desk-client.fixture'
import { inboxOf, work, write } from './mailings.fixture'

const BAD_INPUT = 4000
/** A course that nobody of the demo has bought. */
const COURSE = 1004
const PRESALE = 701

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
})
afterAll(() => server.close())

/** Somebody who has just logged in: the clock of these tests moves by days. */
const marketing = () => openDeskAs(server, 'marketing')
const count = async (audience: MailingAudience) =>
  (await marketing()).client.mailings.count({ audience })

/** Writes to an audience and sends it. Resolves with whether each of these people got it. */
async function whoGets(
  audience: MailingAudience,
  people: readonly Pick<Learner, 'client'>[],
): Promise<boolean[]> {
  // A new day: nobody has got as many as they get in one.
  server.clock.advance(DAY)
  const title = `第 ${server.clock.now} 条`
  await write(await marketing(), audience, { title })
  await work(server)
  return Promise.all(people.map(async (person) => (await inboxOf(person)).includes(title)))
}

describe('who is written to', () => {
  test('who has a course now: not whose time is over, nor who has another', async () => {
    const owner = await newLearner(server, [COURSE])
    const past = await newLearner(server)
    await giveCourse(server, past.userId, COURSE, -1)
    const other = await newLearner(server, [1001])
    const got = await whoGets({ kind: 'buyers', courseId: COURSE }, [owner, past, other])
    expect(got).toEqual([true, false, false])
  })

  test('who may enter a live class', async () => {
    const [section] = await server.store.db.select().from(sections).where(eq(sections.type, 2))
    const owner = await newLearner(server, [section?.courseId ?? 0])
    const other = await newLearner(server)
    const audience = { kind: 'class', sectionId: section?.id ?? 0 } as const
    expect(await whoGets(audience, [owner, other])).toEqual([true, false])
  })

  test('whose deposit is paid and whose balance is open, of the course or of any', async () => {
    const { db } = server.store
    const buyer = await newBuyer(server)
    const page = await buyer.client.buying.depositProductConfirm({ presaleId: PRESALE })
    const terms = { checkoutKey: page.checkoutKey, total: page.price.total }
    const { id } = await buyer.client.buying.depositProduct({ ...terms, agreed: true })
    const [presale] = await db.select().from(presales).where(eq(presales.id, PRESALE))
    const courseId = presale?.courseId ?? 0
    const ofCourse = { kind: 'unpaid', courseId } as const
    expect((await count(ofCourse)).people).toBe(0)
    await payFully(server, buyer.client, id)
    expect((await count(ofCourse)).people).toBe(1)
    expect((await count({ kind: 'unpaid', courseId: courseId + 1 })).people).toBe(0)
    expect(await whoGets({ kind: 'unpaid', courseId: null }, [buyer])).toEqual([true])

    server.clock.now = Math.max(server.clock.now, (presale?.balanceStartTime ?? 0) + 1)
    const balance = await buyer.client.buying.depositCourseConfirm({ orderId: id })
    const order = await buyer.client.buying.depositCourse({
      checkoutKey: balance.checkoutKey,
      total: balance.price.total,
    })
    expect((await count(ofCourse)).people).toBe(1)
    await payFully(server, buyer.client, order.id)
    expect((await count(ofCourse)).people).toBe(0)
  })

  test('who has an unused coupon that ends within some days', async () => {
    const holder = await newLearner(server)
    const other = await newLearner(server)
    const [coupon] = await server.store.db
      .update(coupons)
      .set({ validDays: 5, endTime: server.clock.now + 90 * DAY, perUser: 9, total: null })
      .returning()
    await giveCouponTo(server, holder.userId, coupon?.id ?? 0)
    const before = await count({ kind: 'coupon', days: 4 })
    const within = await count({ kind: 'coupon', days: 5 })
    expect(within.people - before.people).toBe(1)
    server.clock.advance(2 * DAY)
    expect(await whoGets({ kind: 'coupon', days: 3 }, [holder, other])).toEqual([true, false])
  })

  test('who takes part in a campaign, and nobody whose account is closed or blocked', async () => {
    const { id: campaignId, slug } = await makeCampaign(server.store, server.clock.now, {
      template: 'lottery',
      config: { draw: drawRules(1) },
    })
    const people = await Promise.all([1, 2, 3].map(() => newLearner(server)))
    for (const { client } of people) await client.activities.join({ slug })
    const audience = { kind: 'campaign', campaignId } as const
    expect(await count(audience)).toEqual({
      people: 3,
      push: 0,
      off: 0,
      needsSecondPerson: false,
      sms: { people: 3, off: 0, noNumber: 0 },
      costAlone: 500_000,
      mailingAlone: 1000,
    })
    const [taking, blocked, closed] = people as [Learner, Learner, Learner]
    const { db } = server.store
    const { now } = server.clock
    await db.update(users).set({ blockedAt: now }).where(eq(users.id, blocked.userId))
    await db.update(users).set({ closedAt: now }).where(eq(users.id, closed.userId))
    expect((await count(audience)).people).toBe(1)
    const outside = await newLearner(server)
    expect(await whoGets(audience, [taking, outside])).toEqual([true, false])
  })

  test('who was here in the last days', async () => {
    server.clock.advance(10 * DAY)
    await newLearner(server)
    await newLearner(server)
    server.clock.advance(8 * DAY)
    expect((await count({ kind: 'recent', days: 8 })).people).toBe(0)
    const late = await newLearner(server)
    expect((await count({ kind: 'recent', days: 9 })).people).toBe(3)
    expect(await whoGets({ kind: 'recent', days: 7 }, [late])).toEqual([true])
  })

  test('a campaign whose page stands below its place is led to by that page', async () => {
    const { campaigns } = await (await marketing()).client.mailings.choices()
    const paths = campaigns.map(({ path }) => path)
    for (const place of ['fission', 'invite_joint', 'daily_draw']) {
      expect(paths).toContainEqual(expect.stringMatching(new RegExp(`^/${place}/`)))
      expect(paths).not.toContain(`/${place}`)
    }
  })

  test('a course, class or campaign that is not there is refused', async () => {
    const missing = [
      { kind: 'buyers', courseId: 999_999 },
      { kind: 'class', sectionId: 999_999_999 },
      { kind: 'campaign', campaignId: 999_999 },
    ] as const
    for (const audience of missing) expect(await codeOf(count(audience))).toBe(BAD_INPUT)
  })
})

describe('what is refused', () => {
  const audience = { kind: 'buyers', courseId: COURSE } as const
  const good = {
    title: '加课',
    text: '周六',
    audience,
    place: { kind: 'none' },
    people: 100,
  } as const
  const sending = async (change: object) =>
    codeOf((await marketing()).client.mailings.send({ ...good, key: deedKey(), ...change }))

  test.each([
    ['a title without words', { title: '  ' }],
    ['a title that is too long', { title: '课'.repeat(41) }],
    ['a text that is too long', { text: '课'.repeat(301) }],
    ['a course that is not there', { place: { kind: 'course', courseId: 999_999 } }],
    ['an address that somebody typed', { place: { kind: 'page', page: 'https://evil.example' } }],
    ['nobody', { audience: { kind: 'buyers', courseId: 1013 } }],
  ])('%s', async (_, change) => {
    await newLearner(server, [COURSE])
    expect(await sending(change)).toBe(BAD_INPUT)
  })

  test.each([
    ['past', -HOUR],
    ['too far ahead', 31 * DAY],
  ])('a time that is %s', async (_, ahead) => {
    expect(await sending({ sendAt: server.clock.now + ahead })).toBe(BAD_INPUT)
  })
})
