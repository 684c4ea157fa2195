import { DAY, DEFAULT_DESK_LIMITS, HOUR, MINUTE, ROLE_NAMES } from '@kaozhou/domain'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Desk, deedKey, openDesk, openDeskAs } from '../desk-client.fixture'
import { firstOwnerLink } from './first-owner'

let server: TestServer
let owner: Desk & { id: number }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await openDeskAs(server, 'owner')
})

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(server.clock.now / 1000) })

/** Adds somebody and lets them use their link. */
async function invited(login: string, password = 'a long password') {
  const { link, member } = await owner.client.staff.add({
    key: deedKey(),
    login,
    name: '林客服',
    roles: ['support'],
  })
  const key = new URL(link?.url ?? '').hash.slice(1)
  const desk = openDesk(server)
  const { secret } = await desk.client.staff.welcome({ key })
  const begin = async () => desk.client.staff.begin({ key, password, code: await codeOf(secret) })
  return { desk, key, secret, password, member, begin }
}

describe('a one-time link', () => {
  test('sets password and codes, lets its person in, and is used up', async () => {
    const { desk, key, begin } = await invited('lin.1')
    const me = await begin()
    expect(me).toMatchObject({ login: 'lin.1', roles: ['support'] })
    expect(await desk.client.staff.me({})).toMatchObject({ id: me.id })
    expect(desk.setCookie()).toMatch(
      /^kz_desk=[\w-]{43}; Path=\/api\/desk; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    await expect(begin()).rejects.toMatchObject({ code: 5603 })
    await expect(desk.client.staff.welcome({ key })).rejects.toMatchObject({ code: 5603 })
  })

  test('a short password and a wrong code are refused, and the link stays', async () => {
    const { desk, key, begin } = await invited('lin.2')
    const wrong = { key, password: 'a long password', code: '000000' }
    await expect(desk.client.staff.begin(wrong)).rejects.toMatchObject({ code: 5601 })
    const short = { key, password: 'short', code: '000000' }
    await expect(desk.client.staff.begin(short)).rejects.toMatchObject({ code: 4000 })
    expect(await begin()).toMatchObject({ login: 'lin.2' })
  })

  test('ends after three days', async () => {
    const { begin } = await invited('lin.3')
    server.clock.advance(3 * DAY)
    await expect(begin()).rejects.toMatchObject({ code: 5603 })
  })

  test('the record keeps no link', async () => {
    const { key, member } = await invited('lin.4')
    const { list } = await owner.client.record.list({
      subjectKind: 'staff',
      subjectId: String(member.id),
    })
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain(key)
  })
})

describe('a login', () => {
  test('takes password and code, each code once', async () => {
    const { secret, password, begin } = await invited('lin.5')
    await begin()
    server.clock.advance(MINUTE)
    const desk = openDesk(server)
    const code = await codeOf(secret)
    expect(await desk.client.staff.logIn({ login: ' LIN.5', password, code })).toMatchObject({
      login: 'lin.5',
    })
    const again = openDesk(server).client.staff.logIn({ login: 'lin.5', password, code })
    await expect(again).rejects.toMatchObject({ code: 5601 })
  })

  test('says the same of a wrong login, password and code, and stops guesses after five', async () => {
    const { secret, password, begin } = await invited('lin.6')
    await begin()
    server.clock.advance(MINUTE)
    const code = await codeOf(secret)
    const { client } = openDesk(server)
    const tries = [
      { login: 'nobody', password, code },
      { login: 'lin.6', password: 'another one', code },
      { login: 'lin.6', password, code: '000000' },
    ]
    for (const form of tries) {
      await expect(client.staff.logIn(form)).rejects.toMatchObject({
        code: 5601,
        message: '账号、密码或动态码不正确',
      })
    }
    for (let n = 0; n < 3; n++) {
      await client.staff.logIn({ login: 'lin.6', password: 'x', code }).catch(() => {})
    }
    const right = client.staff.logIn({ login: 'lin.6', password, code })
    await expect(right).rejects.toMatchObject({ code: 5204 })
  })
})

describe('a session', () => {
  test('ends when it was not used for two hours, and after twelve', async () => {
    const { client } = await openDeskAs(server, 'support')
    for (let hours = 1; hours < 12; hours++) {
      server.clock.advance(HOUR)
      await client.staff.me({})
    }
    server.clock.advance(HOUR)
    await expect(client.staff.me({})).rejects.toMatchObject({ status: 401 })
    const idle = await openDeskAs(server, 'support')
    server.clock.advance(2 * HOUR)
    await expect(idle.client.staff.me({})).rejects.toMatchObject({ status: 401 })
  })

  test('is listed and ended, another person’s is not', async () => {
    const { begin, desk, secret, password } = await invited('lin.7')
    await begin()
    server.clock.advance(MINUTE)
    const second = openDesk(server)
    await second.client.staff.logIn({ login: 'lin.7', password, code: await codeOf(secret) })
    const { list } = await desk.client.staff.sessions({})
    expect(list.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const other = list.find(({ isThis }) => !isThis)
    const stranger = await openDeskAs(server, 'support')
    await expect(stranger.client.staff.endSession({ id: other?.id ?? 0 })).rejects.toMatchObject({
      status: 404,
    })
    await desk.client.staff.endSession({ id: other?.id ?? 0 })
    await expect(second.client.staff.me({})).rejects.toMatchObject({ status: 401 })
  })

  test('a student’s token is none, in the cookie or in the header', async () => {
    const { token } = await server.loginAs('13911112222')
    await expect(openDesk(server, `kz_desk=${token}`).client.staff.me({})).rejects.toMatchObject({
      status: 401,
    })
  })

  test('what asks for a fresh code is refused ten minutes after the last one', async () => {
    const { begin, secret, desk } = await invited('lin.8')
    await begin()
    await owner.client.staff.change({
      key: deedKey(),
      id: (await desk.client.staff.me({})).id,
      name: '林',
      roles: ['owner'],
    })
    server.clock.advance(10 * MINUTE)
    const limits = { key: deedKey(), reason: '开学季', refundAlone: 60_000 }
    await expect(desk.client.staff.setLimits(limits)).rejects.toMatchObject({ code: 5602 })
    await expect(desk.client.staff.confirm({ code: '000000' })).rejects.toMatchObject({
      code: 5601,
    })
    await desk.client.staff.confirm({ code: await codeOf(secret) })
    expect(await desk.client.staff.setLimits(limits)).toEqual({
      ...DEFAULT_DESK_LIMITS,
      refundAlone: 60_000,
    })
    const { list } = await desk.client.record.list({ deed: 'staff.setLimits' })
    expect(list[0]).toMatchObject({
      title: '修改额度',
      reason: '开学季',
      after: { ...DEFAULT_DESK_LIMITS, refundAlone: 60_000 },
    })
  })
})

describe('staff', () => {
  test('somebody who left is out at once and can’t come back', async () => {
    const { begin, desk, secret, password } = await invited('lin.9')
    const { id } = await begin()
    await owner.client.staff.end({ key: deedKey(), id, reason: '离职' })
    await expect(desk.client.staff.me({})).rejects.toMatchObject({ status: 401 })
    server.clock.advance(MINUTE)
    const back = openDesk(server).client.staff.logIn({
      login: 'lin.9',
      password,
      code: await codeOf(secret),
    })
    await expect(back).rejects.toMatchObject({ code: 5601 })
  })

  test('a renewed link ends sessions, password and codes', async () => {
    const { begin, desk } = await invited('lin.10')
    const { id } = await begin()
    const { link } = await owner.client.staff.renew({ key: deedKey(), id, reason: '换手机' })
    expect(link?.url).toMatch(/\/desk\/welcome#[\w-]{43}$/)
    await expect(desk.client.staff.me({})).rejects.toMatchObject({ status: 401 })
  })

  test('a login is taken once, and the same key adds nobody twice', async () => {
    const input = { key: deedKey(), login: 'lin.11', name: '林', roles: ['support' as const] }
    const first = await owner.client.staff.add(input)
    expect(first.link).not.toBeNull()
    expect(await owner.client.staff.add(input)).toEqual({ member: first.member, link: null })
    await expect(owner.client.staff.add({ ...input, name: '别人' })).rejects.toMatchObject({
      code: 5606,
    })
    await expect(owner.client.staff.add({ ...input, key: deedKey() })).rejects.toMatchObject({
      code: 5604,
    })
  })

  test('two owners who take each other’s role at once leave one', async () => {
    const fresh = await startTestServer()
    try {
      const [a, b] = [await openDeskAs(fresh, 'owner'), await openDeskAs(fresh, 'owner')]
      const take = (desk: Desk, id: number) =>
        desk.client.staff.change({ key: deedKey(), id, name: '甲', roles: ['support'] })
      const ends = await Promise.allSettled([take(a, b.id), take(b, a.id)])
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    } finally {
      await fresh.close()
    }
  })
})

describe('the demo', () => {
  test('has one person per role, who log in without a password', async () => {
    const { client } = openDesk(server)
    const { list } = await client.staff.demo({})
    expect(list.map(({ roles }) => roles)).toEqual(ROLE_NAMES.map((role) => [role]))
    expect(await client.staff.logInAsDemo({ login: 'support' })).toMatchObject({ isDemo: true })
  })

  test('nobody of it where the demo is not seeded; the first owner gets a link instead, until somebody is in', async () => {
    const own = await startTestServer({ environment: { SEED: 'off' } })
    try {
      const { client } = openDesk(own)
      expect(await client.staff.demo({})).toEqual({ list: [] })
      await expect(client.staff.logInAsDemo({ login: 'owner' })).rejects.toMatchObject({
        status: 404,
      })
      const link = await firstOwnerLink(own.platform)
      const key = new URL(link?.url ?? '').hash.slice(1)
      const { secret } = await client.staff.welcome({ key })
      const code = await generate({ secret, epoch: Math.floor(own.clock.now / 1000) })
      const me = await client.staff.begin({ key, password: 'a long password', code })
      expect(me.roles).toEqual(['owner'])
      expect(await firstOwnerLink(own.platform)).toBeNull()
    } finally {
      await own.close()
    }
  })
})
