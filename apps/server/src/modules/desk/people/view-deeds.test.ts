import { contract } from '@kaozhou/api/contract'
import { MINUTE, VIEW_CODE_MS, VIEW_MS } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staff } from '../../../database/schema/desk'
import { sessions, users } from '../../../database/schema/users'
import { sendSigned } from '../../../testing/signed-request'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { type Desk, deedKey, openDeskAs } from '../desk-client.fixture'
import { beginViewOf, callInView, openViewOf, sendForm } from './view.fixture'

let server: TestServer
let support: Desk & { id: number }
let student: Awaited<ReturnType<TestServer['loginAs']>>
let mobiles = 13_944_470_000

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.advance(MINUTE)
  support = await openDeskAs(server, 'support')
  student = await server.loginAs(String(++mobiles))
})

const current = contract.users.current
const whoIsSeen = (cookie: string) => callInView(server, cookie, current)
async function callWith(token: string | undefined, cookie: string): Promise<unknown> {
  const answer = await sendSigned(server, { url: current.path, token, headers: { cookie } })
  return answer.json()
}
const open = () => openViewOf(server, support, student.userId)
const SEEN = () => ({ status: 200, code: 0, data: { id: student.userId } })
const OVER = { status: 200, code: 1001 }

async function sendCode(code: string, desk: Desk = support, site?: string) {
  const form = { body: `code=${code}`, cookie: desk.cookie(), ...(site && { site }) }
  return sendForm(server, '/api/desk/view', form)
}

describe('opening', () => {
  test('the code leads to the storefront with a cookie that scripts can’t read and that no other site’s request carries', async () => {
    const answer = await sendCode(await beginViewOf(support, student.userId))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/user')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      /^kz_viewing=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/,
    )
    expect(await whoIsSeen(cookie.split(';')[0] ?? '')).toMatchObject(SEEN())
  })

  test('the code opens it once, within a minute, and is no token', async () => {
    const used = await beginViewOf(support, student.userId)
    expect((await whoIsSeen(`kz_viewing=${used}`)).code).toBe(1001)
    await sendCode(used)
    expect((await sendCode(used)).statusCode).toBe(403)
    const late = await beginViewOf(support, student.userId)
    server.clock.advance(VIEW_CODE_MS)
    const answer = await sendCode(late)
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('一分钟内有效')
  })

  test.each(['cross-site', 'same-site', 'none'])('a form from %s does not', async (site) => {
    const code = await beginViewOf(support, student.userId)
    expect((await sendCode(code, support, site)).statusCode).toBe(403)
  })

  test('another session of the desk can’t use it, and nobody without one', async () => {
    const code = await beginViewOf(support, student.userId)
    expect((await sendCode(code, await openDeskAs(server, 'owner'))).statusCode).toBe(403)
    const form = { body: `code=${code}` }
    expect((await sendForm(server, '/api/desk/view', form)).statusCode).toBe(403)
    expect((await sendCode(code)).statusCode).toBe(303)
  })

  test.each(['shipping', 'finance', 'teacher', 'marketing'] as const)(
    '%s may not',
    async (role) => {
      const desk = await openDeskAs(server, role)
      await expect(beginViewOf(desk, student.userId)).rejects.toMatchObject({ status: 403 })
    },
  )

  test('the same key sent again begins nothing and gives no second code', async () => {
    const input = { id: student.userId, key: deedKey(), reason: '学生来电' }
    const { endsAt } = await support.client.people.view(input)
    expect(await support.client.people.view(input)).toEqual({ code: null, endsAt })
  })

  test('a closed account has nothing to look at', async () => {
    await server.store.db
      .update(users)
      .set({ closedAt: server.clock.now })
      .where(eq(users.id, student.userId))
    await expect(beginViewOf(support, student.userId)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what a view is not', () => {
  test('it is no login: the student’s devices, their own session and what is stored of it stay as they are', async () => {
    const before = await student.client.users.devices()
    const cookie = await open()
    await whoIsSeen(cookie)
    expect(await student.client.users.devices()).toEqual(before)
    expect((await support.client.people.detail({ id: student.userId })).devices).toHaveLength(1)
    expect((await student.client.users.exportData()).logins).toHaveLength(1)
    expect((await student.client.users.current()).id).toBe(student.userId)
  })

  test('its cookie is no token of a call, and the cookie alone changes no call of the browser’s own login', async () => {
    const other = await server.loginAs(String(++mobiles))
    const cookie = await open()
    const token = cookie.split('=')[1] ?? ''
    expect(await callWith(token, '')).toMatchObject({ code: 1001 })
    expect(await callWith(other.token, cookie)).toMatchObject({ data: { id: other.userId } })
    expect(await callWith(undefined, cookie)).toMatchObject({ code: 401 })
  })

  test('it is not renewed and not noted as used', async () => {
    const cookie = await open()
    const read = () =>
      server.store.db.select().from(sessions).where(eq(sessions.viewedBy, support.id))
    const before = await read()
    server.clock.advance(VIEW_MS - MINUTE)
    await whoIsSeen(cookie)
    expect(await read()).toEqual(before)
  })

  test('no answer has a whole phone number', async () => {
    const mobile = String(mobiles)
    await student.client.addresses.create({
      name: '林小舟',
      mobile,
      regionCode: '330106',
      detail: `文三路 1 号，打 ${mobile}`,
    })
    const { data } = await callInView(server, await open(), contract.addresses.list)
    expect(JSON.stringify(data)).toContain('139****')
    expect(JSON.stringify(data)).not.toContain(mobile)
  })
})

describe('the end', () => {
  test('it ends after ten minutes', async () => {
    const cookie = await open()
    server.clock.advance(VIEW_MS - 1)
    expect(await whoIsSeen(cookie)).toMatchObject(SEEN())
    server.clock.advance(1)
    expect(await whoIsSeen(cookie)).toMatchObject(OVER)
  })

  test('after it nothing is written either, as a visitor could', async () => {
    const cookie = await open()
    server.clock.advance(VIEW_MS)
    const values = { mobile: '13900001111', type: 'LOGIN' }
    const answer = await callInView(server, cookie, contract.session.sendCode, values)
    expect(answer).toMatchObject({ status: 403, message: '学员视角已经结束，请回到工作台' })
  })

  test('the bar’s button ends it and leads back to the student’s page at the desk', async () => {
    const cookie = await open()
    const answer = await sendForm(server, '/api/viewing/end', { body: 'person=1', cookie })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/desk/people/${student.userId}`)
    expect(String(answer.headers['set-cookie'])).toMatch(/^kz_viewing=; .*Max-Age=0/)
    expect(await whoIsSeen(cookie)).toMatchObject(OVER)
  })

  test('one that is over leads to the page that its bar names, and to no other site', async () => {
    const end = (person: string) =>
      sendForm(server, '/api/viewing/end', { body: `person=${encodeURIComponent(person)}` })
    expect((await end('100001')).headers.location).toBe('/desk/people/100001')
    expect((await end('//evil.example')).headers.location).toBe('/desk/people/')
  })

  test('another view of the same person of the staff ends the one before', async () => {
    const first = await open()
    const second = await open()
    expect(await whoIsSeen(first)).toMatchObject(OVER)
    expect(await whoIsSeen(second)).toMatchObject(SEEN())
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the log-out at the desk', () => support.client.staff.logOut({})],
    ['the end of the member of staff', () => change({ endedAt: server.clock.now })],
    ['the loss of the right', () => change({ roles: ['shipping'] })],
    [
      'the desk’s own button',
      () => support.client.people.endView({ id: student.userId, key: deedKey() }),
    ],
    [
      'the end of all of the student’s logins',
      async () => {
        const owner = await openDeskAs(server, 'owner')
        const deed = { id: student.userId, key: deedKey(), reason: '手机丢了' }
        expect(await owner.client.people.endSessions(deed)).toEqual({ ended: 1 })
      },
    ],
    [
      'the closing of the account',
      () =>
        server.store.db
          .update(users)
          .set({ closedAt: server.clock.now })
          .where(eq(users.id, student.userId)),
    ],
  ])('%s ends it at once', async (_, happen) => {
    const cookie = await open()
    expect(await whoIsSeen(cookie)).toMatchObject(SEEN())
    await happen()
    expect(await whoIsSeen(cookie)).toMatchObject(OVER)
  })
})

function change(set: Partial<typeof staff.$inferInsert>) {
  return server.store.db.update(staff).set(set).where(eq(staff.id, support.id))
}

test('the record has both deeds, who did them and why, and no code', async () => {
  const code = await beginViewOf(support, student.userId)
  const answer = await sendCode(code)
  const cookie = String(answer.headers['set-cookie']).split(';')[0]
  await sendForm(server, '/api/viewing/end', { body: '', cookie })
  const owner = await openDeskAs(server, 'owner')
  const { list } = await owner.client.record.list({
    subjectKind: 'user',
    subjectId: String(student.userId),
  })
  expect(list).toMatchObject([
    { title: '结束学员视角', staffId: support.id, after: { ended: 1 } },
    { title: '以学员视角查看', staffId: support.id, reason: '学生说看不到订单' },
  ])
  expect(JSON.stringify(list)).not.toContain(code)
})
