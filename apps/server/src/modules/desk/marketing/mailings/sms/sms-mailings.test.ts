import type { MailingAudience, MailingSmsChoice } from '@kaozhou/api/desk'
import {
  DAY,
  DEFAULT_DESK_LIMITS,
  HOUR,
  MINUTE,
  NOTICES_KEPT_MS,
  parseBeijingDateTime,
} from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { campaignEntries } from '../../../../../database/schema/campaigns'
import { settings } from '../../../../../database/schema/content'
import { mailingMessages } from '../../../../../database/schema/mailings'
import { users } from '../../../../../database/schema/users'
import type { SmsTemplates } from '../../../../../platform/settings-repository'
import { startTestServer, type TestServer } from '../../../../../testing/test-server'
import { codeOf, type Learner, newLearner } from '../../../../learning/sections/learner.fixture'
import { drawRules, makeCampaign } from '../../../../marketing/activities/campaign/campaign.fixture'
import { deedKey, openDeskAs } from '../../../desk-client.fixture'
import { inboxOf, work } from '../mailings.fixture'
import { forgetOldMessages } from './forget-messages'
import { forgetMessages, noteAnswer, noteReceipt, takeMessages } from './message-repository'
import { sendMessages } from './send-messages'
import {
  FAR_END_TOKEN,
  NOTICE_KEY,
  openSmsFarEnd,
  type SmsFarEnd,
  tell,
} from './sms-far-end.fixture'

const BAD_INPUT = 4000
const slot = (name: string) => `\${${name}}`
const TEMPLATES: SmsTemplates = {
  perThousand: 4500,
  templates: [
    { id: 'SMS_1', name: '加课', kind: 'notice', sign: '考舟', text: `《${slot('course')}》加课` },
    {
      id: 'SMS_2',
      name: '优惠',
      kind: 'marketing',
      sign: '考舟',
      text: `${slot('what')}。拒收请回复R`,
    },
  ],
}
const NOTICE: MailingSmsChoice = { templateId: 'SMS_1', values: { course: '四级真题' } }
const OFFER: MailingSmsChoice = { templateId: 'SMS_2', values: { what: '周末五折' } }

let server: TestServer
let farEnd: SmsFarEnd
let days = 0

beforeAll(async () => {
  farEnd = await openSmsFarEnd()
  server = await startTestServer({
    environment: {
      SMS_PER_ADDRESS_HOUR: '1000',
      SMS_TEMPLATE_URL: farEnd.url,
      SMS_HTTP_TOKEN: FAR_END_TOKEN,
      SMS_NOTICE_KEY: NOTICE_KEY,
    },
  })
  await setTemplates(server)
})
afterAll(async () => {
  await server.close()
  await farEnd.close()
})
// Each test has a day of its own, and begins at ten in the morning.
beforeEach(() => {
  days += 1
  server.clock.now = (parseBeijingDateTime('2026-11-20 10:00:00') ?? 0) + days * DAY
  farEnd.received.length = 0
  farEnd.answer = { status: 200 }
})

async function setTemplates({ store }: TestServer): Promise<void> {
  const row = { key: 'smsTemplates', value: TEMPLATES }
  const target = settings.key
  await store.db.insert(settings).values(row).onConflictDoUpdate({ target, set: row })
}

/** A campaign in which so many people take part, as an audience that is theirs alone. */
async function newAudience(count: number) {
  const { now } = server.clock
  const rules = { template: 'lottery', config: { draw: drawRules(1) } } as const
  const { id: campaignId } = await makeCampaign(server.store, now, rules)
  const people: (Learner & { mobile: string })[] = []
  for (let at = 0; at < count; at += 1) {
    const learner = await newLearner(server)
    const { userId } = learner
    const own = { campaignId, userId, code: `${campaignId}-${userId}` }
    await server.store.db
      .insert(campaignEntries)
      .values({ ...own, scoredAt: now, form: {}, joinedAt: now })
    const [row] = await server.store.db
      .select({ mobile: users.mobile })
      .from(users)
      .where(eq(users.id, userId))
    people.push({ ...learner, mobile: row?.mobile ?? '' })
  }
  return { audience: { kind: 'campaign', campaignId } as const, people }
}

const marketing = () => openDeskAs(server, 'marketing')

async function write(audience: MailingAudience, sms: MailingSmsChoice): Promise<number> {
  const { client } = await marketing()
  const { people } = await client.mailings.count({ audience })
  const words = { title: '周末加课', text: '周六晚上', place: { kind: 'none' } as const }
  return (await client.mailings.send({ ...words, audience, sms, people, key: deedKey() })).id
}

const send = () => sendMessages(server.platform, () => server.clock.now)
async function workAll(): Promise<void> {
  await work(server)
  await send()
}
const detail = async (id: number) => (await marketing()).client.mailings.detail({ id })
const resultOf = async (id: number) => (await detail(id)).sms
const keptMessages = (id: number) =>
  server.store.db.$count(mailingMessages, eq(mailingMessages.mailingId, id))
const of = (id: number) => ({ id, key: deedKey() })
const numbers = () => farEnd.received.map(({ mobile }) => mobile).sort()
const receipt = (at: number, part: object) => ({
  phone_number: farEnd.received[at]?.mobile,
  out_id: farEnd.received[at]?.id,
  ...part,
})

const NONE = {
  ...{ waiting: 0, accepted: 0, delivered: 0, failed: 0, unknown: 0 },
  ...{ stopped: 0, off: 0, noNumber: 0, over: 0, faults: [] },
}

describe('a message by a registered template', () => {
  test('goes to each phone once beside the inbox, filled in and signed; receipts say what became of it', async () => {
    const { audience, people } = await newAudience(3)
    const id = await write(audience, NOTICE)
    await workAll()
    await workAll()
    expect(numbers()).toEqual(people.map(({ mobile }) => mobile).sort())
    expect(farEnd.received[0]).toMatchObject({
      ...{ template: 'SMS_1', signature: '考舟', params: { course: '四级真题' }, kind: 'notice' },
      text: '【考舟】《四级真题》加课',
    })
    expect(await inboxOf(people[0] as Learner)).toEqual(['周末加课'])
    expect(await resultOf(id)).toEqual({ ...NONE, accepted: 3 })
    const news = [
      receipt(0, { success: true, err_code: 'DELIVERED' }),
      receipt(1, { success: false, err_msg: `号码 ${farEnd.received[1]?.mobile} 是空号` }),
    ]
    expect(await tell(server, 'reports', news)).toBe(200)
    // The provider pushes again when it missed the answer; the first receipt counts.
    const late = [receipt(1, { success: true })]
    expect(await tell(server, 'reports', late)).toBe(200)
    expect(await resultOf(id)).toEqual({
      ...{ ...NONE, accepted: 1, delivered: 1, failed: 1 },
      faults: [{ fault: '号码 … 是空号', count: 1 }],
    })
    const { mailing } = await detail(id)
    expect(mailing.sms).toMatchObject({ parts: 1, most: 3, cost: 14 })
    const owner = await openDeskAs(server, 'owner')
    const { list: services } = await owner.client.health.services()
    expect(services.find(({ name }) => name === 'sms')?.heardAt).not.toBeNull()
  })

  test('no log line and no answer of the desk has a number', async () => {
    const { audience, people } = await newAudience(1)
    const before = server.logLines.length
    farEnd.answer = { status: 400, message: `号码 ${people[0]?.mobile} 在黑名单里` }
    const id = await write(audience, NOTICE)
    await workAll()
    farEnd.answer = 'hang up'
    await write(audience, OFFER)
    await workAll()
    const answers = JSON.stringify([
      await detail(id),
      await (await marketing()).client.mailings.list({}),
    ])
    const logged = server.logLines.slice(before).join('\n')
    expect(logged).toContain('nobody knows whether a message was sent')
    expect(logged + answers).not.toContain(people[0]?.mobile)
    expect((await resultOf(id))?.faults).toEqual([{ fault: '号码 … 在黑名单里', count: 1 }])
  })

  test.each([
    [{ templateId: 'SMS_9', values: {} }],
    [{ templateId: 'SMS_1', values: {} }],
    [{ templateId: 'SMS_1', values: { course: 'https://a.example' } }],
  ])('one that providers refuse is refused before: %j', async (sms) => {
    const { audience } = await newAudience(1)
    expect(await codeOf(write(audience, sms))).toBe(BAD_INPUT)
  })
})

describe('who refuses advertising', () => {
  test('in the settings: is counted before, and gets notices alone', async () => {
    const { audience, people } = await newAudience(2)
    const [silent] = people as unknown as [Learner, Learner]
    await silent.client.users.update({ smsMailings: false })
    expect((await silent.client.users.profile()).smsMailings).toBe(false)
    const { client } = await marketing()
    const counted = await client.mailings.count({ audience })
    expect(counted).toMatchObject({ people: 2, sms: { people: 2, off: 1, noNumber: 0 } })
    const offer = await write(audience, OFFER)
    await workAll()
    expect(numbers()).toEqual([people[1]?.mobile])
    expect(await inboxOf(silent)).toHaveLength(1)
    expect(await resultOf(offer)).toEqual({ ...NONE, accepted: 1, off: 1 })
    expect((await detail(offer)).mailing.sms).toMatchObject({ most: 1, cost: 5 })
    await write(audience, NOTICE)
    await workAll()
    expect(farEnd.received).toHaveLength(3)
  })

  test('by a reply: also between the writing and the sending, and not by other words', async () => {
    const { audience, people } = await newAudience(2)
    const [first, second] = people as [Learner & { mobile: string }, Learner & { mobile: string }]
    const id = await write(audience, OFFER)
    await work(server)
    const replies = [
      { phone_number: `86${first.mobile}`, content: ' r ' },
      { phone_number: second.mobile, content: '谢谢' },
      { phone_number: '19900000000', content: 'R' },
    ]
    expect(await tell(server, 'replies', replies)).toBe(200)
    await send()
    expect(numbers()).toEqual([second.mobile])
    expect((await first.client.users.profile()).smsMailings).toBe(false)
    expect(await resultOf(id)).toEqual({ ...NONE, accepted: 1, off: 1 })
  })

  test('who does not know the secret of the address can tell nothing; what has not the form is refused', async () => {
    const { audience, people } = await newAudience(1)
    const [person] = people as [Learner & { mobile: string }]
    const replies = [{ phone_number: person.mobile, content: 'R' }]
    expect(await tell(server, 'replies', replies, 'another-key-of-that-length')).toBe(404)
    expect(await tell(server, 'replies', [{ phone_number: person.mobile }])).toBe(400)
    expect(await tell(server, 'reports', [{ out_id: "1' or 1=1", success: true }])).toBe(400)
    expect((await person.client.users.profile()).smsMailings).toBe(true)
    expect((await (await marketing()).client.mailings.count({ audience })).sms.off).toBe(0)
  })
})

describe('nobody gets it twice', () => {
  test('a server that stops between the mark and the answer leaves it unsure, and it is said; a receipt tells the truth', async () => {
    const { audience } = await newAudience(3)
    const id = await write(audience, NOTICE)
    await work(server)
    // One server marks two, hands one over and stops before it writes the answer down.
    const take = { now: server.clock.now, usefulAfter: 0, limit: 2 }
    const { taken } = await server.store.inTransaction((tx) => takeMessages(tx, take))
    const [handed] = taken
    await server.platform.templateSms?.send({
      ...{ id: String(handed?.id), mobile: handed?.mobile ?? '', template: 'SMS_1' },
      ...{ signature: '考舟', params: {}, text: '', kind: 'notice' },
    })
    await send()
    expect(farEnd.received).toHaveLength(2)
    server.clock.advance(2 * MINUTE)
    await send()
    expect(farEnd.received).toHaveLength(2)
    expect(new Set(numbers()).size).toBe(2)
    expect(await resultOf(id)).toEqual({ ...NONE, accepted: 1, unknown: 2 })
    await tell(server, 'reports', [receipt(0, { success: true })])
    expect(await resultOf(id)).toEqual({ ...NONE, accepted: 1, unknown: 1, delivered: 1 })
  })

  test('a provider that takes it and hangs up is not asked again', async () => {
    const { audience } = await newAudience(2)
    farEnd.answer = 'hang up'
    const id = await write(audience, NOTICE)
    await workAll()
    farEnd.answer = { status: 200 }
    server.clock.advance(5 * MINUTE)
    await workAll()
    expect(farEnd.received).toHaveLength(2)
    expect(await resultOf(id)).toEqual({ ...NONE, unknown: 2 })
  })

  test('several servers at once hand each over once', async () => {
    const { audience } = await newAudience(7)
    const id = await write(audience, NOTICE)
    await work(server)
    await Promise.all([1, 2, 3].map(send))
    expect(new Set(numbers()).size).toBe(7)
    expect(farEnd.received).toHaveLength(7)
    expect(await resultOf(id)).toEqual({ ...NONE, accepted: 7 })
  })
})

describe('after half a year', () => {
  test('messages are deleted as notices are, and what became of them stays counted', async () => {
    const { audience } = await newAudience(5)
    const id = await write(audience, NOTICE)
    await work(server)
    const { now } = server.clock
    const take = (limit: number) =>
      server.store.inTransaction((tx) => takeMessages(tx, { now, usefulAfter: 0, limit }))
    // One is never handed over, and of one the answer is missing.
    for (const { id: message } of (await take(3)).taken) {
      await noteAnswer(server.store.db, message, { state: 'accepted', fault: null })
    }
    const [first] = (await take(1)).taken
    await noteReceipt(server.store.db, (first?.id ?? 0) - 1, {
      ...{ state: 'delivered', fault: null, settledAt: now },
    })
    const before = { ...NONE, accepted: 2, delivered: 1, waiting: 2 }
    expect(await resultOf(id)).toEqual(before)

    await forgetOldMessages(server.store, now + NOTICES_KEPT_MS)
    expect(await resultOf(id)).toEqual(before)
    expect(await keptMessages(id)).toBe(5)

    // Servers that delete at the same time count each once.
    const old = { before: now + 1, limit: 1 }
    await Promise.all([1, 2, 3].map(() => forgetMessages(server.store.db, old)))
    await forgetOldMessages(server.store, now + NOTICES_KEPT_MS + 1)
    expect(await keptMessages(id)).toBe(0)
    expect(await resultOf(id)).toEqual({
      ...{ ...NONE, accepted: 2, delivered: 1 },
      ...{ unknown: 1, stopped: 1 },
    })
  })
})

describe('limits', () => {
  test('not in the quiet hours, not while it is paused, and never after it was cancelled', async () => {
    const { audience } = await newAudience(1)
    const id = await write(audience, NOTICE)
    await work(server)
    server.clock.advance(12 * HOUR)
    await send()
    expect(farEnd.received).toEqual([])
    server.clock.advance(10 * HOUR)
    await send()
    expect(farEnd.received).toHaveLength(1)
    const second = await write(audience, NOTICE)
    await work(server)
    await (await marketing()).client.mailings.takeBack(of(second))
    await send()
    expect(farEnd.received).toHaveLength(1)
    expect(await resultOf(second)).toEqual({ ...NONE, stopped: 1 })
    expect(await resultOf(id)).toEqual({ ...NONE, accepted: 1 })
  })

  test('who has two mailings of a day gets no third message either', async () => {
    const { audience } = await newAudience(1)
    for (let at = 0; at < 3; at += 1) {
      await write(audience, NOTICE)
      await workAll()
    }
    expect(farEnd.received).toHaveLength(2)
  })

  test('as many are sent as were counted and paid for, though the audience grows', async () => {
    const { audience } = await newAudience(2)
    const id = await write(audience, NOTICE)
    const { people } = await newAudience(1)
    const { campaignId } = audience
    const userId = people[0]?.userId ?? 0
    const { now } = server.clock
    const own = { campaignId, userId, code: `late-${userId}` }
    await server.store.db
      .insert(campaignEntries)
      .values({ ...own, scoredAt: now, form: {}, joinedAt: now })
    await workAll()
    expect(farEnd.received).toHaveLength(2)
    expect((await detail(id)).result.sent).toBe(3)
    expect(await resultOf(id)).toEqual({ ...NONE, accepted: 2, over: 1 })
  })

  test('messages that cost more than one person may spend wait for a second person', async () => {
    const owner = await openDeskAs(server, 'owner')
    const limit = (packetsAlone: number) =>
      owner.client.staff.setLimits({ key: deedKey(), reason: '试一试', packetsAlone })
    await limit(9)
    const { audience } = await newAudience(2)
    const cheap = await newAudience(1)
    const dear = await write(audience, NOTICE)
    await write(cheap.audience, NOTICE)
    await workAll()
    await limit(DEFAULT_DESK_LIMITS.packetsAlone)
    expect((await detail(dear)).mailing.state).toBe('sent')
    await limit(8)
    const asked = await write(audience, NOTICE)
    await limit(DEFAULT_DESK_LIMITS.packetsAlone)
    expect((await detail(asked)).mailing.state).toBe('asked')
    expect(farEnd.received).toHaveLength(3)
  })
})

describe('without a provider', () => {
  test('it is said, and none is made', async () => {
    const other = await startTestServer({
      environment: { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/sms' },
    })
    try {
      await setTemplates(other)
      const desk = await openDeskAs(other, 'marketing')
      const { sms } = await desk.client.mailings.choices({})
      expect(sms).toMatchObject({ provider: 'off', templates: [{ id: 'SMS_1' }, { id: 'SMS_2' }] })
      const audience = { kind: 'recent', days: 60 } as const
      const words = { title: '一', text: '一', place: { kind: 'none' } as const }
      const asked = desk.client.mailings.send({
        ...{ ...words, audience, sms: NOTICE, people: 1000, key: deedKey() },
      })
      expect(await codeOf(asked)).toBe(BAD_INPUT)
    } finally {
      await other.close()
    }
  })
})

test('the sandbox takes messages into its inbox, tells receipts, and what a phone replies', async () => {
  const other = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  try {
    const { userId, client } = await newLearner(other)
    const [row] = await other.store.db.select().from(users).where(eq(users.id, userId))
    const mobile = row?.mobile ?? ''
    const { sms } = await (await openDeskAs(other, 'marketing')).client.mailings.choices({})
    expect(sms.provider).toBe('sandbox')
    expect(sms.templates.map(({ kind }) => kind)).toEqual(['notice', 'marketing'])
    const message = { id: '1', mobile, template: 'SMS_DEMO_OFFER', signature: '考舟' }
    const answer = await other.platform.templateSms?.send({
      ...{ ...message, params: {}, text: '【考舟】五折。拒收请回复R', kind: 'marketing' },
    })
    expect(answer).toEqual({ taken: true })
    const page = await other.app.inject({
      url: '/sandbox/sms',
      headers: { accept: 'text/html' },
    })
    expect(page.body).toContain('【考舟】五折。拒收请回复R')
    await other.app.inject({
      method: 'POST',
      url: '/sandbox/sms/messages/replies',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ mobile, content: 'R' }),
    })
    expect((await client.users.profile()).smsMailings).toBe(false)
  } finally {
    await other.close()
  }
})
