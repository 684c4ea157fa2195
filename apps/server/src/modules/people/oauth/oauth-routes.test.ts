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
    storage: { token: () => token, channelId: () => undefined, statisticId: () => undefined },
  })
}

async function codeFor(mobile: string): Promise<string> {
  server.clock.advance(61_000)
  await server.client.oauth.socialCode({ mobile })
  return lastCode(server.app, mobile)
}

/** Asks where to go, as a page does: code 2 with an address and a key. */
async function leave(client: Client, query: { redirect?: string; force?: boolean } = {}) {
  const error = await client.oauth.check({ redirect: '/demo/oauth1', ...query }).then(
    () => null,
    (refusal: ApiError) => refusal,
  )
  if (error?.code !== 2) throw new Error(`no way to the authorizer: ${error?.message}`)
  return error.envelope?.data as { redirect: string; key: string }
}

/** Visits the authorizer as a person and comes back with what it put into the address. */
async function visit(redirect: string, person: string) {
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

async function comeBack(client: Client, person: string) {
  const { redirect, key } = await leave(client)
  const { code, state } = await visit(redirect, person)
  return { code: code ?? '', state, key }
}

const failed = { code: 5221 }

describe('authorizer', () => {
  test('default: first a phone is bound, from then on the identity is enough', async () => {
    const client = inWechat()
    const first = await client.oauth.authorize(await comeBack(client, LIN.openId))
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
    const again = await client.oauth.authorize(await comeBack(client, LIN.openId))
    expect(again.o_info).toBeNull()
    const same = await server.clientWith(again.accessToken ?? '').users.profile()
    expect(same.id).toBe(me.id)
  })

  test('behavior: who is logged in has the identity afterwards, and WeChat can charge them', async () => {
    const { token } = await newBuyer(server)
    const client = inWechat(token)
    const answer = async (person: string) => {
      const { redirect, key } = await leave(client, { force: true })
      const { code, state } = await visit(redirect, person)
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

  test('error: an identity does not move from one account to another', async () => {
    const person = newPerson()
    const [one, other] = [await server.loginAs(nextMobile()), await server.loginAs(nextMobile())]
    const join = async (token: string) => {
      const client = inWechat(token)
      const { redirect, key } = await leave(client, { force: true })
      const { code, state } = await visit(redirect, person)
      return client.oauth.authorize({ code: code ?? '', state, key })
    }
    await join(one.token)
    await expect(join(other.token)).rejects.toMatchObject({ code: 5222 })
  })

  test('behavior: only a visitor in its browser is sent there, or who wants to', async () => {
    expect(await server.client.oauth.check()).toEqual({ loggedIn: false })
    const { token } = await server.loginAs(nextMobile())
    expect(await inWechat(token).oauth.check()).toEqual({ loggedIn: true })
    const { redirect } = await leave(server.client, { force: true })
    expect(new URL(redirect).searchParams.get('response_type')).toBe('code')
  })

  test('error: a state is used once, by the browser that has its key, in time', async () => {
    const client = inWechat()
    const answer = await comeBack(client, ZHOU.openId)
    const stranger = client.oauth.authorize({ ...answer, key: 'another-key' })
    await expect(stranger).rejects.toMatchObject(failed)
    const { o_info } = await client.oauth.authorize(answer)
    expect(o_info).not.toBeNull()
    await expect(client.oauth.authorize(answer)).rejects.toMatchObject(failed)
    const late = await comeBack(client, ZHOU.openId)
    server.clock.advance(10 * 60_000)
    await expect(client.oauth.authorize(late)).rejects.toMatchObject(failed)
  })

  test('error: a code of another visit is used once, whoever has it', async () => {
    const client = inWechat()
    const [one, other] = [await comeBack(client, ZHOU.openId), await comeBack(client, ZHOU.openId)]
    await client.oauth.authorize(one)
    const reused = client.oauth.authorize({ ...other, code: one.code })
    await expect(reused).rejects.toMatchObject(failed)
  })

  test('error: who refuses comes back without a code', async () => {
    const { redirect } = await leave(inWechat())
    expect((await visit(redirect, '')).code).toBeNull()
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'error: it leads back to nowhere else: %s',
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
  test('behavior: without an identity it is a login by phone', async () => {
    const mobile = nextMobile()
    const login = { mobile, code: await codeFor(mobile), regFromDescribe: '202502cet' }
    const { accessToken, hasNewUser } = await server.client.oauth.socialLogin(login)
    expect(hasNewUser).toBe(true)
    expect(await server.clientWith(accessToken).session.check()).toEqual({ hasNewUser: true })
    await expect(server.client.session.check()).rejects.toMatchObject({ code: 117 })
  })

  test('error: an account has one identity there, and the ticket is used once', async () => {
    const client = inWechat()
    const mobile = nextMobile()
    const ticketOf = async (person: string) =>
      (await client.oauth.authorize(await comeBack(client, person))).o_info ?? ''
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

  test('error: a wrong SMS code leaves the ticket good', async () => {
    const client = inWechat()
    const { o_info } = await client.oauth.authorize(await comeBack(client, CHEN.openId))
    const mobile = nextMobile()
    const wrong = client.oauth.bind({ mobile, code: '000000', o_info: o_info ?? '' })
    await expect(wrong).rejects.toMatchObject({ code: 4292 })
    await client.oauth.bind({ mobile, code: await codeFor(mobile), o_info: o_info ?? '' })
  })
})

describe('QR code', () => {
  async function shown() {
    const { url, key, expiresAt } = await server.client.oauth.qrCode()
    return { ticket: new URL(url).searchParams.get('qrLogin') ?? '', key, expiresAt }
  }
  const status = async (key: string) => (await server.client.oauth.qrState({ key })).status

  test('default: shown, scanned, confirmed; the token comes once', async () => {
    const { ticket, key } = await shown()
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

  test('behavior: refused', async () => {
    const { ticket, key } = await shown()
    const { client } = await server.loginAs(nextMobile())
    await client.oauth.qrScan({ ticket })
    await client.oauth.qrConfirm({ ticket, accept: false })
    expect(await status(key)).toBe('refused')
  })

  test('error: only who scanned it decides; the ticket is no key', async () => {
    const { ticket } = await shown()
    const [one, other] = [await server.loginAs(nextMobile()), await server.loginAs(nextMobile())]
    await one.client.oauth.qrScan({ ticket })
    const gone = { code: 5223 }
    const foreign = other.client.oauth.qrConfirm({ ticket, accept: true })
    await expect(foreign).rejects.toMatchObject(gone)
    await expect(server.client.oauth.qrState({ key: ticket })).rejects.toMatchObject(gone)
    await expect(server.client.oauth.qrScan({ ticket })).rejects.toMatchObject({ code: 401 })
  })

  test('error: after three minutes', async () => {
    const { ticket, key, expiresAt } = await shown()
    const { client } = await server.loginAs(nextMobile())
    await client.oauth.qrScan({ ticket })
    server.clock.advance(expiresAt - server.clock.now)
    const late = client.oauth.qrConfirm({ ticket, accept: true })
    await expect(late).rejects.toMatchObject({ code: 5223 })
    expect(await status(key)).toBe('expired')
  })
})
