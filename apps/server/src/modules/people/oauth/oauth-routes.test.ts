import { type ApiError, type Client, createClient } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oauthIdentities } from '../../../database/schema/accounts'
import { newPerson, OAUTH_PEOPLE } from '../../../sandbox/oauth/oauth-people'
import {
  injectTransport,
  lastCode,
  startTestServer,
  type TestServer,
} from '../../../testing/test-server'
import { buy, newBuyer } from '../../buying/orders/buying.fixture'

const WECHAT: Host = { kind: 'wechat', os: 'ios', app: null, miniProgram: false }
const [LIN, ZHOU, CHEN] = OAUTH_PEOPLE

let server: TestServer
let last = 0

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

function nextMobile(): string {
  last += 1
  return `1580000${String(last).padStart(4, '0')}`
}

/** A client in WeChat's browser. */
function inWechat(token?: string): Client {
  return createClient({
    baseUrl: server.environment.BASE_URL,
    transport: injectTransport(server.app),
    now: () => server.clock.now,
    retries: 0,
    host: WECHAT,
    otherPayKey: { key: 'kaozhou-otherpay', iv: 'kaozhou-other-iv' },
    storage: { token: () => token, channelId: () => undefined, statisticId: () => undefined },
  })
}

async function codeFor(mobile: string): Promise<string> {
  server.clock.advance(61_000)
  await server.client.oauth.socialCode({ mobile })
  return lastCode(server.app, mobile)
}

/** Requests an authorization as a page does. The answer is code 2 with an address and a key. */
async function requestAuthorization(
  client: Client,
  query: { redirect?: string; force?: boolean } = {},
) {
  const error = await client.oauth.check({ redirect: '/demo/oauth1', ...query }).then(
    () => null,
    (refusal: ApiError) => refusal,
  )
  if (error?.code !== 2) throw new Error(`expected code 2: ${error?.message}`)
  return error.envelope?.data as { redirect: string; key: string }
}

/** Answers the provider's page as a person; returns the code and the state of its redirect. */
async function visitProvider(redirect: string, person: string) {
  const url = new URL(redirect)
  expect(url.hash).toBe('#wechat_redirect')
  const page = await server.app.inject({ url: url.pathname + url.search })
  expect(page.statusCode).toBe(200)
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? ''
  const form = { redirect_uri: hidden('redirect_uri'), state: hidden('state'), person }
  const answer = await server.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  expect(answer.statusCode).toBe(303)
  const back = new URL(String(answer.headers.location))
  expect(back.pathname).toBe('/demo/oauth1')
  return { code: back.searchParams.get('code'), state: back.searchParams.get('state') ?? '' }
}

async function authorizationOf(client: Client, person: string) {
  const { redirect, key } = await requestAuthorization(client)
  const { code, state } = await visitProvider(redirect, person)
  return { code: code ?? '', state, key }
}

const failed = { code: 5221 }

describe('OAuth provider', () => {
  test('an unknown identity binds a phone, then the identity alone logs in', async () => {
    const client = inWechat()
    const first = await client.oauth.authorize(await authorizationOf(client, LIN.openId))
    expect(first).toMatchObject({ accessToken: null, nickname: '林小舟' })
    expect(first.avatar).toMatch(/\/art\/avatars\//)
    const mobile = nextMobile()
    const bound = await client.oauth.bind({
      mobile,
      code: await codeFor(mobile),
      o_info: first.o_info ?? '',
    })
    const me = await server.clientWith(bound.accessToken).users.profile()
    expect(me.bound).toEqual(['wechat'])
    const again = await client.oauth.authorize(await authorizationOf(client, LIN.openId))
    expect(again.o_info).toBeNull()
    const same = await server.clientWith(again.accessToken ?? '').users.profile()
    expect(same.id).toBe(me.id)
  })

  test('a logged-in user gets the identity bound and can pay with WeChat; a second identity is refused', async () => {
    const { token } = await newBuyer(server)
    const client = inWechat(token)
    const answer = async (person: string) => {
      const { redirect, key } = await requestAuthorization(client, { force: true })
      const { code, state } = await visitProvider(redirect, person)
      return client.oauth.authorize({ code: code ?? '', state, key })
    }
    const fresh = newPerson()
    expect(await answer(fresh)).toMatchObject({ accessToken: null, o_info: null })
    expect((await client.users.profile()).bound).toEqual(['wechat'])
    const order = await buy(client)
    const { wechat } = await client.orders.pay({
      orderId: order.id,
      paymentType: 'WECHAT',
      paymentClient: 'WXMP',
      returnUrl: '/ordersuccess',
    })
    expect(wechat?.packageStr).toMatch(/^prepay_id=/)
    await expect(answer(newPerson())).rejects.toMatchObject({ code: 5222 })
  })

  const INSIDE = {
    paymentType: 'WECHAT',
    paymentClient: 'WXMP',
    returnUrl: '/ordersuccess',
  } as const

  test('a payment inside WeChat with an openId that the page made up, or that is another person’s, is refused', async () => {
    const mine = newPerson()
    const { token } = await newBuyer(server)
    const client = inWechat(token)
    const { redirect, key } = await requestAuthorization(client, { force: true })
    const { code, state } = await visitProvider(redirect, mine)
    const orderId = (await buy(client)).id
    const pay = (openId: string | undefined, payerKey?: string) =>
      client.orders.pay({ orderId, ...INSIDE, openId, payerKey })
    // Before the exchange nobody is known, whatever the page says.
    await expect(pay(mine, key)).rejects.toMatchObject({ code: 5107 })
    await client.oauth.authorize({ code: code ?? '', state, key })
    for (const openId of ['oMadeUp0000000000000000000', newPerson(), LIN.openId]) {
      await expect(pay(openId)).rejects.toMatchObject({ code: 5107 })
      await expect(pay(openId, key)).rejects.toMatchObject({ code: 5107 })
    }
    await expect(pay(mine)).resolves.toMatchObject({ paid: false })
    await expect(pay(undefined)).resolves.toMatchObject({ paid: false })
  })

  test('a friend without a login pays inside WeChat as the person whom the authorizer named, only with the key of that visit', async () => {
    const { client: owner } = await newBuyer(server)
    const { id: orderId } = await buy(owner)
    await owner.orders.askFriend({ id: orderId })
    const friend = inWechat()
    const openId = newPerson()
    const { redirect, key } = await requestAuthorization(friend)
    const { code, state } = await visitProvider(redirect, openId)
    await friend.oauth.authorize({ code: code ?? '', state, key })
    const pay = (as: string, payerKey?: string) =>
      inWechat().orders.otherPay({
        orderId,
        ...INSIDE,
        openId: as,
        payerKey,
        timestamp: server.clock.now,
      })
    const refused = { code: 5107 }
    await expect(pay(openId)).rejects.toMatchObject(refused)
    await expect(pay(openId, 'not-the-key')).rejects.toMatchObject(refused)
    await expect(pay('oMadeUp0000000000000000000', key)).rejects.toMatchObject(refused)
    await expect(pay(openId, key)).resolves.toMatchObject({ paid: false })
  })

  test('a friend’s visit to the authorizer pays one millisecond before 24 hours are over, and no longer then', async () => {
    const friend = inWechat()
    const openId = newPerson()
    const { redirect, key } = await requestAuthorization(friend)
    const { code, state } = await visitProvider(redirect, openId)
    await friend.oauth.authorize({ code: code ?? '', state, key })
    const endsAt = server.clock.now + 24 * 3_600_000
    server.clock.advance(endsAt - 1 - server.clock.now)
    const { client: owner } = await newBuyer(server)
    const { id: orderId } = await buy(owner)
    await owner.orders.askFriend({ id: orderId })
    const pay = () =>
      inWechat().orders.otherPay({
        orderId,
        ...INSIDE,
        openId,
        payerKey: key,
        timestamp: server.clock.now,
      })
    expect(server.clock.now).toBe(endsAt - 1)
    await expect(pay()).resolves.toMatchObject({ paid: false })
    server.clock.advance(1)
    await expect(pay()).rejects.toMatchObject({ code: 5107 })
  })

  test('an identity that is bound to one account is refused for another', async () => {
    const person = newPerson()
    const [one, other] = [await server.loginAs(nextMobile()), await server.loginAs(nextMobile())]
    const join = async (token: string) => {
      const client = inWechat(token)
      const { redirect, key } = await requestAuthorization(client, { force: true })
      const { code, state } = await visitProvider(redirect, person)
      return client.oauth.authorize({ code: code ?? '', state, key })
    }
    await join(one.token)
    await expect(join(other.token)).rejects.toMatchObject({ code: 5222 })
  })

  test('only a visitor in the provider’s browser, or a call with force, is sent to the provider', async () => {
    expect(await server.client.oauth.check()).toEqual({ loggedIn: false })
    const { token } = await server.loginAs(nextMobile())
    expect(await inWechat(token).oauth.check()).toEqual({ loggedIn: true })
    const { redirect } = await requestAuthorization(server.client, { force: true })
    expect(new URL(redirect).searchParams.get('response_type')).toBe('code')
  })

  test('a state with a wrong key, used before or older than ten minutes is refused', async () => {
    const client = inWechat()
    const answer = await authorizationOf(client, ZHOU.openId)
    const stranger = client.oauth.authorize({ ...answer, key: 'another-key' })
    await expect(stranger).rejects.toMatchObject(failed)
    const { o_info } = await client.oauth.authorize(answer)
    expect(o_info).not.toBeNull()
    await expect(client.oauth.authorize(answer)).rejects.toMatchObject(failed)
    const late = await authorizationOf(client, ZHOU.openId)
    server.clock.advance(10 * 60_000)
    await expect(client.oauth.authorize(late)).rejects.toMatchObject(failed)
  })

  test('a code that was used with another state is refused', async () => {
    const client = inWechat()
    const [one, other] = [
      await authorizationOf(client, ZHOU.openId),
      await authorizationOf(client, ZHOU.openId),
    ]
    await client.oauth.authorize(one)
    const reused = client.oauth.authorize({ ...other, code: one.code })
    await expect(reused).rejects.toMatchObject(failed)
  })

  test('a person who refuses returns without a code', async () => {
    const { redirect } = await requestAuthorization(inWechat())
    expect((await visitProvider(redirect, '')).code).toBeNull()
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'a return address outside the own host is refused: %s',
    async (redirect) => {
      const going = inWechat().oauth.check({ redirect })
      await expect(going).rejects.toMatchObject({ code: 4000 })
      const query = new URLSearchParams({
        appid: 'wxsandbox0000kaozhou',
        redirect_uri: redirect,
        response_type: 'code',
        state: 'a1',
      })
      const page = await server.app.inject({
        url: `/sandbox/oauth/connect/oauth2/authorize?${query}`,
      })
      expect(page.statusCode).toBe(400)
    },
  )
})

describe('binding', () => {
  test('without a ticket it is a login by phone', async () => {
    const mobile = nextMobile()
    const login = { mobile, code: await codeFor(mobile), regFromDescribe: '202502cet' }
    const { accessToken, hasNewUser } = await server.client.oauth.socialLogin(login)
    expect(hasNewUser).toBe(true)
    expect(await server.clientWith(accessToken).session.check()).toEqual({ hasNewUser: true })
    await expect(server.client.session.check()).rejects.toMatchObject({ code: 117 })
  })

  test('a second identity for an account, and a used ticket, are refused', async () => {
    const client = inWechat()
    const mobile = nextMobile()
    const ticketOf = async (person: string) =>
      (await client.oauth.authorize(await authorizationOf(client, person))).o_info ?? ''
    const first = await ticketOf(ZHOU.openId)
    const second = await ticketOf(CHEN.openId)
    await client.oauth.bind({ mobile, code: await codeFor(mobile), o_info: first })
    const taken = client.oauth.bind({ mobile, code: await codeFor(mobile), o_info: second })
    await expect(taken).rejects.toMatchObject({ code: 5222 })
    const code = await codeFor(mobile)
    const reused = client.oauth.bind({ mobile, code, o_info: first })
    await expect(reused).rejects.toMatchObject(failed)
    const rows = await server.store.db
      .select()
      .from(oauthIdentities)
      .where(eq(oauthIdentities.openId, CHEN.openId))
    expect(rows).toEqual([])
  })

  test('a binding whose answer was lost is repeated with its key: the identity is bound once', async () => {
    const client = inWechat()
    const mobile = nextMobile()
    const { o_info } = await client.oauth.authorize(await authorizationOf(client, CHEN.openId))
    const form = { mobile, code: await codeFor(mobile), o_info: o_info ?? '' }
    await client.oauth.bind({ ...form, requestKey: 'of-one-binding' })
    const { accessToken } = await client.oauth.bind({ ...form, requestKey: 'of-one-binding' })
    expect(await server.clientWith(accessToken).session.check()).toEqual({ hasNewUser: true })
    const stranger = client.oauth.bind({ ...form, requestKey: 'of-another' })
    await expect(stranger).rejects.toMatchObject(failed)
    const rows = await server.store.db
      .select()
      .from(oauthIdentities)
      .where(eq(oauthIdentities.openId, CHEN.openId))
    expect(rows).toHaveLength(1)
    await server.store.db.delete(oauthIdentities).where(eq(oauthIdentities.openId, CHEN.openId))
  })

  test('a ticket stays valid after a wrong SMS code', async () => {
    const client = inWechat()
    const { o_info } = await client.oauth.authorize(await authorizationOf(client, CHEN.openId))
    const mobile = nextMobile()
    const wrong = client.oauth.bind({ mobile, code: '000000', o_info: o_info ?? '' })
    await expect(wrong).rejects.toMatchObject({ code: 4292 })
    await client.oauth.bind({ mobile, code: await codeFor(mobile), o_info: o_info ?? '' })
  })
})

describe('QR code', () => {
  async function createCode() {
    const { url, key, expiresAt } = await server.client.oauth.qrCode()
    return { ticket: new URL(url).searchParams.get('qrLogin') ?? '', key, expiresAt }
  }
  const status = async (key: string) => (await server.client.oauth.qrState({ key })).status

  test('a scanned and confirmed code logs in, and its token is returned once', async () => {
    const { ticket, key } = await createCode()
    expect(await status(key)).toBe('waiting')
    const person = await server.loginAs(nextMobile())
    const visitor = await person.client.oauth.qrScan({ ticket })
    expect(visitor).toMatchObject({ address: '127.0.0.1', createdAt: server.clock.now })
    expect(await status(key)).toBe('scanned')
    await person.client.oauth.qrConfirm({ ticket, accept: true })
    const answers = await Promise.all([1, 2, 3].map(() => server.client.oauth.qrState({ key })))
    const tokens = answers.flatMap(({ accessToken }) => accessToken ?? [])
    expect(tokens).toHaveLength(1)
    expect((await server.clientWith(tokens[0]).users.current()).id).toBe(person.userId)
    expect(await server.client.oauth.qrState({ key })).toMatchObject({
      status: 'done',
      accessToken: null,
    })
  })

  test('a code that the user refuses has the status refused', async () => {
    const { ticket, key } = await createCode()
    const { client } = await server.loginAs(nextMobile())
    await client.oauth.qrScan({ ticket })
    await client.oauth.qrConfirm({ ticket, accept: false })
    expect(await status(key)).toBe('refused')
  })

  test('another user can not confirm a scanned code, and the ticket does not work as key', async () => {
    const { ticket } = await createCode()
    const [one, other] = [await server.loginAs(nextMobile()), await server.loginAs(nextMobile())]
    await one.client.oauth.qrScan({ ticket })
    const gone = { code: 5223 }
    const foreign = other.client.oauth.qrConfirm({ ticket, accept: true })
    await expect(foreign).rejects.toMatchObject(gone)
    // Nor can they take it over by scanning it too; whoever scanned it may look again.
    await expect(other.client.oauth.qrScan({ ticket })).rejects.toMatchObject(gone)
    expect(await one.client.oauth.qrScan({ ticket })).toMatchObject({ address: '127.0.0.1' })
    await expect(server.client.oauth.qrState({ key: ticket })).rejects.toMatchObject(gone)
    await expect(server.client.oauth.qrScan({ ticket })).rejects.toMatchObject({ code: 401 })
  })

  test('a code expires after three minutes', async () => {
    const { ticket, key, expiresAt } = await createCode()
    const { client } = await server.loginAs(nextMobile())
    await client.oauth.qrScan({ ticket })
    server.clock.advance(expiresAt - server.clock.now)
    const late = client.oauth.qrConfirm({ ticket, accept: true })
    await expect(late).rejects.toMatchObject({ code: 5223 })
    expect(await status(key)).toBe('expired')
  })
})
