import type { Client } from '@kaozhou/api'
import { DAY, HOUR, MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../database/schema/users'
import { lastCode, startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
let client: Client

beforeAll(async () => {
  server = await startTestServer({ environment: { SMS_PER_ADDRESS_HOUR: '1000' } })
  client = server.client
})
afterAll(() => server.close())

async function sendTo(mobile: string, type: 'LOGIN' | 'UPDATE_MOBILE' = 'LOGIN'): Promise<string> {
  await client.session.sendCode({ mobile, type })
  return lastCode(server.app, mobile)
}

describe('login by code', () => {
  test('an unknown phone is signed up with a nickname, red packets and points', async () => {
    const { client: me } = await server.loginAs('13800000001')
    const user = await me.users.current()
    expect(user.nickname).toMatch(/^考生\d{4}$/)
    expect(user.avatarImageUrl).toMatch(/^\/art\/avatars\//)
    expect(user).toMatchObject({
      mobile: '138****0001',
      hasNewUser: true,
      hasReceive: false,
      points: 100,
      courseCount: 0,
      orderCounts: { unpaid: 0, paid: 0, refunded: 0 },
    })
    expect(user.redPacketCount).toBeGreaterThan(0)
  })

  test('a known phone logs in to its account', async () => {
    const first = await server.loginAs('13800000002')
    server.clock.advance(MINUTE)
    const second = await server.loginAs('13800000002')
    expect(second.userId).toBe(first.userId)
    expect(second.token).not.toBe(first.token)
    expect((await second.client.users.current()).points).toBe(100)
  })

  test('an account keeps the source of its sign-up, not that of a later login', async () => {
    const mobile = '13800000071'
    const logIn = async (regFromDescribe: string) =>
      client.session.login({ mobile, code: await sendTo(mobile), regFromDescribe })
    const storedSource = async () =>
      server.store.db
        .select({ source: users.regFromDescribe })
        .from(users)
        .where(eq(users.mobile, mobile))
    await logIn('202502cet')
    expect(await storedSource()).toEqual([{ source: '202502cet' }])
    server.clock.advance(MINUTE)
    await logIn('202508cet')
    expect(await storedSource()).toEqual([{ source: '202502cet' }])
  })

  test('a code sent to a phone with spaces logs in the phone without them', async () => {
    await sendTo('138 0000 0003')
    const code = await lastCode(server.app, '13800000003')
    const login = client.session.login({ mobile: '13800000003', code })
    await expect(login).resolves.toMatchObject({ hasNewUser: true })
  })

  test.each([
    ['', '123456', '请输入手机号'],
    ['12', '123456', '请输入正确的手机号'],
    ['13800000004', '', '请输入验证码'],
  ])('phone %j with code %j is refused with %s', async (mobile, code, message) => {
    await expect(client.session.login({ mobile, code })).rejects.toThrow(message)
  })

  test('a code logs in once', async () => {
    const mobile = '13800000005'
    const code = await sendTo(mobile)
    const logins = Array.from({ length: 4 }, () => client.session.login({ mobile, code }))
    const results = await Promise.allSettled(logins)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(client.session.login({ mobile, code })).rejects.toMatchObject({ code: 4292 })
  })

  test('a login whose answer was lost is repeated with its key, and leaves one device; another key is refused', async () => {
    const mobile = '13800000072'
    const form = { mobile, code: await sendTo(mobile), requestKey: 'of-one-login' }
    const lost = await client.session.login(form)
    server.clock.advance(20_000)
    const { accessToken, hasNewUser } = await client.session.login(form)
    expect(hasNewUser).toBe(true)
    const me = server.clientWith(accessToken)
    expect(await me.users.devices()).toHaveLength(1)
    await expect(server.clientWith(lost.accessToken).users.current()).rejects.toMatchObject({
      code: 1024,
    })
    for (const requestKey of ['of-another-login', undefined])
      await expect(client.session.login({ ...form, requestKey })).rejects.toMatchObject({
        code: 4292,
      })
    server.clock.advance(5 * MINUTE)
    await expect(client.session.login(form)).rejects.toMatchObject({ code: 4292 })
  })

  test('after five wrong codes the right one is refused', async () => {
    const mobile = '13800000006'
    const code = await sendTo(mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(client.session.login({ mobile, code: wrong })).rejects.toMatchObject({
        code: 4292,
      })
    }
    await expect(client.session.login({ mobile, code })).rejects.toMatchObject({ code: 4292 })
  })

  test('a code expires after five minutes', async () => {
    const mobile = '13800000007'
    const code = await sendTo(mobile)
    server.clock.advance(5 * MINUTE)
    await expect(client.session.login({ mobile, code })).rejects.toMatchObject({ code: 4292 })
  })

  test('a new code replaces the one before', async () => {
    const mobile = '13800000008'
    const first = await sendTo(mobile)
    server.clock.advance(MINUTE)
    const second = await sendTo(mobile)
    if (first !== second) {
      await expect(client.session.login({ mobile, code: first })).rejects.toMatchObject({
        code: 4292,
      })
    }
    const login = client.session.login({ mobile, code: second })
    await expect(login).resolves.toMatchObject({ hasNewUser: true })
  })

  test('a code for another phone or another purpose is refused', async () => {
    const code = await sendTo('13800000009', 'UPDATE_MOBILE')
    await expect(client.session.login({ mobile: '13800000009', code })).rejects.toMatchObject({
      code: 4292,
    })
    const other = await sendTo('13800000010')
    await expect(
      client.session.login({ mobile: '13800000011', code: other }),
    ).rejects.toMatchObject({ code: 4292 })
  })

  test('a new account has an id above 100,000', async () => {
    const { userId } = await server.loginAs('13800000012')
    expect(userId).toBeGreaterThan(100_000)
  })
})

describe('the limits of SMS codes', () => {
  test('a phone gets one code a minute, five an hour and ten a day', async () => {
    const mobile = '13800000020'
    const outcomes: string[] = []
    const press = () =>
      client.session.sendCode({ mobile, type: 'LOGIN' }).then(
        () => outcomes.push('sent'),
        (error: { code: number }) => outcomes.push(String(error.code)),
      )
    await press()
    await press()
    for (let n = 0; n < 5; n += 1) {
      server.clock.advance(MINUTE)
      await press()
    }
    expect(outcomes).toEqual(['sent', '4291', 'sent', 'sent', 'sent', 'sent', '4291'])
    outcomes.length = 0
    for (let n = 0; n < 7; n += 1) {
      server.clock.advance(HOUR)
      await press()
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', '4291', '4291'])
    server.clock.advance(DAY)
    await press()
    expect(outcomes.at(-1)).toBe('sent')
  })

  test('a code for the own phone does not wait for the minute of the login’s, and a refusal says how long it waits', async () => {
    const mobile = '13800000024'
    const own = await server.loginAs(mobile)
    await own.client.users.sendCode()
    server.clock.advance(18_500)
    const refused = { code: 4291, message: '刚发过验证码，42 秒后可以再发' }
    await expect(own.client.users.sendCode()).rejects.toMatchObject(refused)
    await expect(client.session.sendCode({ mobile, type: 'LOGIN' })).rejects.toMatchObject(refused)
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance(MINUTE)
      await own.client.users.sendCode()
    }
    server.clock.advance(MINUTE)
    await expect(own.client.users.sendCode()).rejects.toMatchObject({
      message: '验证码发得太多，56 分钟后可以再发',
    })
  })

  test('of twenty concurrent requests for a phone one is sent', async () => {
    const mobile = '13800000021'
    const presses = Array.from({ length: 20 }, () =>
      client.session.sendCode({ mobile, type: 'LOGIN' }),
    )
    const results = await Promise.allSettled(presses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an address gets SMS_PER_ADDRESS_HOUR codes an hour for all phones together', async () => {
    const strict = await startTestServer({
      environment: { SMS_PER_ADDRESS_HOUR: '3' },
      store: server.store,
    })
    strict.clock.now = server.clock.now + 2 * DAY
    const send = (n: number) =>
      strict.client.session.sendCode({ mobile: `1380000003${n}`, type: 'LOGIN' })
    for (const n of [1, 2, 3]) await send(n)
    await expect(send(4)).rejects.toMatchObject({ code: 4291 })
    strict.clock.advance(HOUR)
    await expect(send(4)).resolves.toBe(null)
    await strict.close()
  })

  test('the answer is the same for a known and an unknown phone', async () => {
    await server.loginAs('13800000022')
    server.clock.advance(MINUTE)
    const known = await client.session.sendCode({ mobile: '13800000022', type: 'LOGIN' })
    const unknown = await client.session.sendCode({ mobile: '13800000023', type: 'LOGIN' })
    expect(known).toEqual(unknown)
  })
})

describe('sessions', () => {
  test('after a logout the token is refused with 1024 and not renewed', async () => {
    const { client: me } = await server.loginAs('13800000040')
    await me.session.logout()
    await expect(me.users.current()).rejects.toMatchObject({ code: 1024 })
    expect(await me.session.silent()).toEqual({})
  })

  test('a logout does not end the user’s other sessions', async () => {
    const first = await server.loginAs('13800000041')
    server.clock.advance(MINUTE)
    const second = await server.loginAs('13800000041')
    await first.client.session.logout()
    expect((await second.client.users.current()).id).toBe(second.userId)
  })

  test('a session expires after seven days without use (1001) and is renewed silently once', async () => {
    const { client: me, userId } = await server.loginAs('13800000042')
    server.clock.advance(7 * DAY)
    await expect(me.users.current()).rejects.toMatchObject({ code: 1001 })
    const renewals = await Promise.all([me.session.silent(), me.session.silent()])
    const renewed = renewals.filter(({ code }) => code === 1)
    expect(renewed).toHaveLength(1)
    const again = server.clientWith(renewed[0]?.accessToken)
    expect((await again.users.current()).id).toBe(userId)
    await expect(me.users.current()).rejects.toMatchObject({ code: 1024 })
  })

  test('a session in use does not expire', async () => {
    const { client: me, userId } = await server.loginAs('13800000043')
    for (let week = 0; week < 3; week += 1) {
      server.clock.advance(4 * DAY)
      expect((await me.users.current()).id).toBe(userId)
    }
  })

  test('a session that expired three days ago is not renewed', async () => {
    const { client: me } = await server.loginAs('13800000044')
    server.clock.advance(10 * DAY)
    expect(await me.session.silent()).toEqual({})
  })

  test('a token that is used again after its exchange ends every session of its login', async () => {
    const { client: stolen } = await server.loginAs('13800000046')
    server.clock.advance(7 * DAY)
    const { accessToken } = await stolen.session.silent()
    const owner = server.clientWith(accessToken)
    server.clock.advance(2 * MINUTE)
    expect((await owner.users.current()).id).toBeGreaterThan(0)
    expect(await stolen.session.silent()).toEqual({})
    await expect(owner.users.current()).rejects.toMatchObject({ code: 1024 })
  })

  test('a session that is used every day ends 90 days after its login', async () => {
    const { client: me, userId } = await server.loginAs('13800000047')
    for (let day = 0; day < 89; day += 1) {
      server.clock.advance(DAY)
      expect((await me.users.current()).id).toBe(userId)
    }
    server.clock.advance(DAY)
    await expect(me.users.current()).rejects.toMatchObject({ code: 1001 })
    expect(await me.session.silent()).toEqual({})
  })

  test('the database does not contain the token', async () => {
    const { token } = await server.loginAs('13800000045')
    const { sessions } = await import('../../../database/schema/users')
    const rows = await server.store.db.select().from(sessions)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('an invalid token on a public endpoint counts as a visitor', async () => {
    expect((await server.clientWith('nobody').courses.categories()).length).toBeGreaterThan(0)
  })
})

describe('new-user gift', () => {
  test('visitors and new users see it; after the claim it is hidden', async () => {
    const gift = await client.marketing.newUserGift()
    expect(gift.telImageUrl).toMatch(/^\/art\//)
    const { client: me } = await server.loginAs('13800000050')
    const before = await me.users.current()
    const { given } = await me.marketing.receiveNewUserGift({
      registerGiftIds: [gift.id as number],
    })
    const after = await me.users.current()
    // What it says to have given lies in the wallet, each where its kind lies.
    const coupons = (await me.coupons.list()).list
    const redPackets = (await me.coupons.redPackets()).list
    for (const { kind, name, endTime } of given) {
      expect(kind === 'coupon' ? coupons : redPackets).toContainEqual(
        expect.objectContaining({ name, endTime }),
      )
    }
    expect(given.map(({ kind }) => kind)).toEqual(['coupon', 'coupon', 'redPacket'])
    // The red packet for signing up is the one that the gift names.
    expect(redPackets).toHaveLength(1)
    expect(after).toMatchObject({ hasReceive: true, hasNewUser: false })
    expect(after.couponCount).toBeGreaterThan(before.couponCount)
    expect(await me.marketing.newUserGift()).toEqual({
      id: null,
      telImageUrl: null,
      telHeadImageUrl: null,
      link: null,
    })
  })

  test('of ten concurrent claims one succeeds', async () => {
    const { id } = await client.marketing.newUserGift()
    const { client: me } = await server.loginAs('13800000051')
    const claims = Array.from({ length: 10 }, () =>
      me.marketing.receiveNewUserGift({ registerGiftIds: [id as number] }),
    )
    const results = await Promise.allSettled(claims)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a week after the sign-up a claim is refused', async () => {
    const { id } = await client.marketing.newUserGift()
    const { client: me } = await server.loginAs('13800000052')
    server.clock.advance(6 * DAY)
    await me.users.current()
    server.clock.advance(DAY)
    const claim = me.marketing.receiveNewUserGift({ registerGiftIds: [id as number] })
    await expect(claim).rejects.toMatchObject({ code: 5011 })
  })

  test('an unknown gift is not found', async () => {
    const { client: me } = await server.loginAs('13800000053')
    const claim = me.marketing.receiveNewUserGift({ registerGiftIds: [999_999] })
    await expect(claim).rejects.toMatchObject({ code: 4040 })
  })
})

describe('sandbox inbox', () => {
  test('browsers get a page, programs JSON', async () => {
    const code = await sendTo('13800000060')
    const page = await server.app.inject({
      url: '/sandbox/sms?mobile=13800000060',
      headers: { accept: 'text/html,*/*' },
    })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(code)
    const data = await server.app.inject({
      url: '/sandbox/sms?mobile=13800000060',
      headers: { accept: 'application/json' },
    })
    expect(data.json().data).toEqual([
      { mobile: '13800000060', code, type: 'LOGIN', text: '', sentAt: server.clock.now },
    ])
  })

  test('with a real SMS provider there is no inbox', async () => {
    const real = await startTestServer({
      environment: { SMS_PROVIDER: 'http', SMS_HTTP_URL: 'http://127.0.0.1:9/sms' },
      store: server.store,
    })
    const response = await real.app.inject({ url: '/sandbox/sms' })
    expect(response.statusCode).toBe(404)
    await real.close()
  })

  test('the page escapes the phone of the address', async () => {
    const page = await server.app.inject({
      url: '/sandbox/sms?mobile=%3Cscript%3E',
      headers: { accept: 'text/html' },
    })
    expect(page.body).not.toContain('<script>')
  })
})
