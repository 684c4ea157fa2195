import { createHash } from 'node:crypto'
import { MINUTE, parseBeijingDateTime } from '@kaozhou/domain'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { notices } from '../../../database/schema/marketing'
import { pushDeliveries, pushSubscriptions } from '../../../database/schema/push'
import { heardStatements } from '../../../testing/heard-statements'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { storeMock } from '../../learning/exams/exam.fixture'
import { writeDueNotices } from '../notices/reminder-service'
import { type Browser, openPushFarEnd, type PushFarEnd } from './push-far-end.fixture'
import { createPushSender, type PushSender } from './push-sender'
import { PUSH_DEVICES_LIMIT, sendPushes } from './push-service'

let server: TestServer
let farEnd: PushFarEnd
let push: PushSender
let phones = 13_755_000_000

const KEYS = webPush.generateVAPIDKeys()

beforeAll(async () => {
  farEnd = await openPushFarEnd(() => KEYS.publicKey)
  server = await startTestServer({
    environment: {
      PUSH_PUBLIC_KEY: KEYS.publicKey,
      PUSH_PRIVATE_KEY: KEYS.privateKey,
      PUSH_CONTACT: 'mailto:it@school.example',
      PUSH_HOSTS: farEnd.host,
      SMS_PER_ADDRESS_HOUR: '1000',
    },
  })
  push = createPushSender({ ...KEYS, contact: 'mailto:it@school.example', hosts: [farEnd.host] })
})
afterAll(async () => {
  await server.close()
  await farEnd.close()
})

const newPerson = () => {
  phones += 1
  return server.loginAs(String(phones))
}
type Person = Awaited<ReturnType<typeof newPerson>>

/** A user with one subscribed browser. */
async function subscribed(): Promise<Person & { browser: Browser }> {
  const person = await newPerson()
  const browser = farEnd.newBrowser()
  await person.client.push.subscribe(browser.subscription)
  return { ...person, browser }
}

async function tell(
  userId: number,
  kind: 'class' | 'parcel' | 'mailing' = 'parcel',
): Promise<void> {
  const row = { userId, kind, title: '林小舟的讲义 已寄出', createdAt: server.clock.now }
  await server.store.db.insert(notices).values(row)
}

const send = () => sendPushes({ store: server.store, push }, server.clock.now)

const idOf = ({ subscription }: Browser) =>
  createHash('sha256').update(subscription.endpoint).digest('hex')

describe('messages to a browser', () => {
  test('a browser gets the kind of a notice once, encrypted and signed, without personal data', async () => {
    const { userId, browser } = await subscribed()
    await tell(userId)
    await Promise.all([send(), send(), send()])
    await send()
    expect(browser.messages.map(({ text }) => text)).toEqual(['{"kind":"parcel"}'])
    expect(browser.messages[0]?.body.includes('parcel')).toBe(false)
    expect(await server.store.db.$count(pushDeliveries)).toBe(0)
  })

  test('each browser of a person gets it; those of others do not', async () => {
    const one = await subscribed()
    const other = await subscribed()
    const tablet = farEnd.newBrowser()
    await one.client.push.subscribe(tablet.subscription)
    await tell(one.userId, 'class')
    await send()
    expect(one.browser.messages).toHaveLength(1)
    expect(tablet.messages).toHaveLength(1)
    expect(other.browser.messages).toEqual([])
  })

  test('a lesson’s message has a lifetime until the lesson begins; one whose lesson has begun is not sent', async () => {
    const { userId, browser } = await subscribed()
    await tell(userId, 'class')
    server.clock.advance(5 * MINUTE)
    await send()
    expect(browser.messages.map(({ ttl }) => ttl)).toEqual([10 * 60])
    await tell(userId, 'class')
    server.clock.advance(15 * MINUTE)
    await send()
    expect(browser.messages).toHaveLength(1)
    expect(await server.store.db.$count(pushDeliveries)).toBe(0)
  })

  test('the reminder of a mock exam is sent half an hour before, with a lifetime until the start', async () => {
    const asked = await subscribed()
    const declined = await subscribed()
    await storeMock(server.store.db, 'pushed', { startsAt: server.clock.now + 90 * MINUTE })
    await asked.client.exams.signUp({ id: 'pushed' })
    await declined.client.exams.signUp({ id: 'pushed', remind: false })
    server.clock.advance(60 * MINUTE - 1)
    await writeDueNotices(server.store, server.clock.now)
    await send()
    expect(asked.browser.messages).toEqual([])
    server.clock.advance(1)
    await writeDueNotices(server.store, server.clock.now)
    await send()
    expect(asked.browser.messages).toMatchObject([{ text: '{"kind":"mock"}', ttl: 30 * 60 }])
    expect(declined.browser.messages).toEqual([])
  })

  test('of very many notices at once each is queued once, a thousand by a statement, also by two servers', async () => {
    const { userId, browser } = await subscribed()
    const other = await newPerson()
    const ofOther = { userId: other.userId, kind: 'parcel', createdAt: server.clock.now } as const
    await server.store.db.insert(notices).values(Array.from({ length: 2500 }, () => ofOther))
    await tell(userId)
    const { texts } = await heardStatements(server.store, send)
    expect(
      texts.filter((text) => text.includes('skip locked') && text.includes('fresh')),
    ).toHaveLength(3)
    expect(browser.messages).toHaveLength(1)
    await server.store.db.insert(notices).values(Array.from({ length: 2500 }, () => ofOther))
    await tell(userId)
    await Promise.all([send(), send()])
    await send()
    expect(browser.messages).toHaveLength(2)
    expect(await server.store.db.$count(notices, isNull(notices.queuedAt))).toBe(0)
  })

  test('a notice from before a browser was added is not sent to it', async () => {
    const person = await newPerson()
    await tell(person.userId)
    await send()
    const browser = farEnd.newBrowser()
    await person.client.push.subscribe(browser.subscription)
    await send()
    expect(browser.requests).toBe(0)
  })
})

test('of a mailing is noted whom it reached and whom not; of other notices nothing', async () => {
  server.clock.now = parseBeijingDateTime('2026-12-20 10:00:00') ?? 0
  const [reached, refused] = [await subscribed(), await subscribed()]
  const gone = farEnd.newBrowser()
  await reached.client.push.subscribe(gone.subscription)
  gone.answer = { status: 410 }
  refused.browser.answer = { status: 400 }
  for (const { userId } of [reached, refused]) await tell(userId, 'mailing')
  await tell(reached.userId, 'parcel')
  await send()
  const of = async ({ userId }: Person) =>
    (await server.store.db.select().from(notices).where(eq(notices.userId, userId))).map(
      ({ kind, pushedAt, pushFailedAt }) => [kind, pushedAt !== null, pushFailedAt !== null],
    )
  expect((await of(reached)).sort()).toEqual([
    ['mailing', true, true],
    ['parcel', false, false],
  ])
  expect(await of(refused)).toEqual([['mailing', false, true]])
})

describe('a service that refuses', () => {
  test.each([404, 410])('after a %i the browser is forgotten', async (status) => {
    const { client, userId, browser } = await subscribed()
    browser.answer = { status }
    await tell(userId)
    await send()
    expect(await client.push.devices()).toEqual([])
    await tell(userId)
    await send()
    expect(browser.requests).toBe(1)
  })

  test.each([
    ['503', { status: 503 }, 30_000],
    ['429 with Retry-After', { status: 429, retryAfter: 120 }, 120_000],
  ])('after a %s it is tried again later, and arrives', async (_, answer, pause) => {
    const { userId, browser } = await subscribed()
    browser.answer = answer
    await tell(userId)
    await send()
    server.clock.advance(pause - 1)
    await send()
    expect(browser.requests).toBe(1)
    browser.answer = { status: 201 }
    server.clock.advance(1)
    await send()
    expect(browser.messages).toHaveLength(1)
  })

  test('a message is given up after five tries, and at once when the service answers that it is wrong', async () => {
    const { userId, browser } = await subscribed()
    browser.answer = { status: 500 }
    await tell(userId)
    for (let n = 0; n < 8; n += 1) {
      await send()
      server.clock.advance(60 * MINUTE)
    }
    expect(browser.requests).toBe(5)
    browser.answer = { status: 413 }
    await tell(userId)
    await send()
    server.clock.advance(60 * MINUTE)
    await send()
    expect(browser.requests).toBe(6)
    expect(await server.store.db.$count(pushDeliveries)).toBe(0)
  })
})

describe('the owner of a browser', () => {
  test('a browser is listed until it is removed; another user can’t remove it', async () => {
    const { client, browser } = await subscribed()
    const stranger = await newPerson()
    const { endpoint } = browser.subscription
    await stranger.client.push.unsubscribe({ endpoint })
    expect(await client.push.devices()).toEqual([idOf(browser)])
    expect(await stranger.client.push.devices()).toEqual([])
    await client.push.unsubscribe({ endpoint })
    await client.push.unsubscribe({ endpoint })
    expect(await client.push.devices()).toEqual([])
  })

  test('another user who logs in and subscribes on the browser takes it over', async () => {
    const { client, userId, browser } = await subscribed()
    const next = await newPerson()
    await next.client.push.subscribe(browser.subscription)
    expect(await client.push.devices()).toEqual([])
    await tell(userId)
    await send()
    expect(browser.messages).toEqual([])
  })

  test('after a logout on the browser nothing is sent, and its subscription is deleted', async () => {
    const { client, userId, browser } = await subscribed()
    await tell(userId)
    await client.session.logout()
    await send()
    expect(browser.requests).toBe(0)
    const mine = eq(pushSubscriptions.userId, userId)
    expect(await server.store.db.$count(pushSubscriptions, mine)).toBe(0)
  })

  test('a browser above the limit replaces the one that was added first', async () => {
    const { client } = await newPerson()
    const browsers: Browser[] = []
    for (let n = 0; n <= PUSH_DEVICES_LIMIT; n += 1) {
      const browser = farEnd.newBrowser()
      server.clock.advance(1)
      await client.push.subscribe(browser.subscription)
      browsers.push(browser)
    }
    expect(await client.push.devices()).toEqual(browsers.slice(1).reverse().map(idOf))
  })
})

describe('a browser that replaced its subscription', () => {
  /** As a service worker sends it: no token, no signature, none of our headers. */
  const renew = async (oldEndpoint: string, { subscription }: Browser) => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/push/subscriptions',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...subscription, oldEndpoint }).toString(),
    })
    return answer.json()
  }
  const DONE = { code: 0, success: true, message: '', data: null }

  test('its service worker, without a login, replaces the old address; queued messages arrive at the new one', async () => {
    const { client, userId, browser } = await subscribed()
    browser.answer = { status: 503 }
    await tell(userId)
    await send()
    const next = farEnd.newBrowser()
    expect(await renew(browser.subscription.endpoint, next)).toMatchObject(DONE)
    expect(await client.push.devices()).toEqual([idOf(next)])
    server.clock.advance(MINUTE)
    await send()
    expect(next.messages.map(({ text }) => text)).toEqual(['{"kind":"parcel"}'])
    // Sent again: the old address is unknown by now, and the answer is the same.
    expect(await renew(browser.subscription.endpoint, next)).toMatchObject(DONE)
    expect(await client.push.devices()).toEqual([idOf(next)])
  })

  test('an unknown old address gets the same answer, and adds nothing', async () => {
    const before = await server.store.db.$count(pushSubscriptions)
    const [unknown, next] = [farEnd.newBrowser(), farEnd.newBrowser()]
    expect(await renew(unknown.subscription.endpoint, next)).toMatchObject(DONE)
    expect(await server.store.db.$count(pushSubscriptions)).toBe(before)
  })

  test('a new address that another user subscribed before stays that user’s', async () => {
    const { client, browser } = await subscribed()
    const other = await subscribed()
    expect(await renew(browser.subscription.endpoint, other.browser)).toMatchObject(DONE)
    expect(await client.push.devices()).toEqual([])
    expect(await other.client.push.devices()).toEqual([idOf(other.browser)])
  })

  test('after a logout the new address gets nothing either', async () => {
    const { client, userId, browser } = await subscribed()
    await client.session.logout()
    const next = farEnd.newBrowser()
    await renew(browser.subscription.endpoint, next)
    await tell(userId)
    await send()
    expect(next.requests).toBe(0)
  })

  test('an address that is no push service’s is refused and changes nothing', async () => {
    const { client, browser } = await subscribed()
    const next = farEnd.newBrowser()
    next.subscription.endpoint = 'https://push.example/send/a'
    expect(await renew(browser.subscription.endpoint, next)).toMatchObject({ code: 4000 })
    expect(await client.push.devices()).toEqual([idOf(browser)])
  })
})

describe('addresses', () => {
  test.each([
    'http://127.0.0.1:1/send/a',
    'https://push.example/send/a',
    'http://10.0.0.1/latest',
    'https://fcm.googleapis.com.evil.example/a',
  ])('%s is no push service and is refused', async (endpoint) => {
    const { client } = await newPerson()
    const { p256dh, auth } = farEnd.newBrowser().subscription
    const asked = client.push.subscribe({ endpoint, p256dh, auth })
    await expect(asked).rejects.toMatchObject({ code: 4000 })
  })

  test('the push services of browsers are accepted by https only', () => {
    const hosts = ['fcm.googleapis.com', '*.push.apple.com']
    const { accepts } = createPushSender({ ...KEYS, contact: 'mailto:a@b.example', hosts })
    expect(accepts('https://fcm.googleapis.com/fcm/send/a')).toBe(true)
    expect(accepts('https://web.push.apple.com/a')).toBe(true)
    expect(accepts('http://fcm.googleapis.com/fcm/send/a')).toBe(false)
    expect(accepts('https://push.apple.com.evil.example/a')).toBe(false)
    expect(accepts('https://evilpush.apple.com.example/a')).toBe(false)
    expect(accepts('https://user:word@fcm.googleapis.com/a')).toBe(false)
  })

  test('a browser whose key is no key is forgotten', async () => {
    const { client, userId, browser } = await subscribed()
    await server.store.db
      .update(pushSubscriptions)
      .set({ p256dh: 'A'.repeat(87) })
      .where(eq(pushSubscriptions.userId, userId))
    await tell(userId)
    await send()
    expect(browser.requests).toBe(0)
    expect(await client.push.devices()).toEqual([])
  })
})

test('without keys and without a demo there is no key and no subscription', async () => {
  const off = await startTestServer({
    store: server.store,
    environment: { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/' },
  })
  expect(await off.client.push.key()).toEqual({ publicKey: null })
  const { token } = await newPerson()
  const asked = off.clientWith(token).push.subscribe(farEnd.newBrowser().subscription)
  await expect(asked).rejects.toMatchObject({ code: 4040 })
  await off.close()
  expect(await server.client.push.key()).toEqual({ publicKey: KEYS.publicKey })
})
