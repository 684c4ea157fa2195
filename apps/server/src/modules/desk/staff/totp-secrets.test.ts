import { MINUTE } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '../../../database/schema/desk'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { deedKey, openDesk, openDeskAs } from '../desk-client.fixture'
import { inviteByCommand } from './first-owner'

const KEY = { SECRET_KEY: 'the key of this school, long enough for it' }
const OTHER_KEY = { SECRET_KEY: 'the key of a server that was set up anew' }
const password = 'a long password'

let server: TestServer
const open: TestServer[] = []

beforeAll(async () => {
  server = await startTestServer({ environment: KEY })
})
afterAll(async () => {
  for (const other of open) await other.close()
  await server.close()
})

/** Another server on the same database. */
async function startBeside(environment: Record<string, string>): Promise<TestServer> {
  const other = await startTestServer({ environment, store: server.store })
  open.push(other)
  return other
}

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(server.clock.now / 1000) })

async function newColleague(login: string) {
  const owner = await openDeskAs(server, 'owner')
  const form = { key: deedKey(), login, name: '林客服', roles: ['support' as const] }
  const { link, member } = await owner.client.staff.add(form)
  const key = new URL(link?.url ?? '').hash.slice(1)
  const { client } = openDesk(server)
  const { secret } = await client.staff.welcome({ key })
  await client.staff.begin({ key, password, code: await codeOf(secret) })
  server.clock.advance(MINUTE)
  return { login, secret, id: member.id }
}

async function storedOf(id: number): Promise<string> {
  const [row] = await server.store.db.select().from(staff).where(eq(staff.id, id))
  return row?.totpSecret ?? ''
}

async function logInAt(at: TestServer, { login, secret }: { login: string; secret: string }) {
  at.clock.now = server.clock.now
  return openDesk(at).client.staff.logIn({ login, password, code: await codeOf(secret) })
}

test('the database keeps no secret as it is', async () => {
  const colleague = await newColleague('sealed.1')
  expect(await storedOf(colleague.id)).toMatch(/^sealed\./)
  expect(await storedOf(colleague.id)).not.toContain(colleague.secret)
  expect(await logInAt(server, colleague)).toMatchObject({ login: 'sealed.1' })
})

test('a secret that an older build stored is taken, and encrypted at the next start', async () => {
  const colleague = await newColleague('sealed.2')
  const asBefore = { totpSecret: colleague.secret }
  await server.store.db.update(staff).set(asBefore).where(eq(staff.id, colleague.id))
  expect(await logInAt(server, colleague)).toMatchObject({ login: 'sealed.2' })

  const next = await startBeside(KEY)
  expect(await storedOf(colleague.id)).toMatch(/^sealed\./)
  server.clock.advance(MINUTE)
  expect(await logInAt(next, colleague)).toMatchObject({ login: 'sealed.2' })
})

test('a server with another key says so at its start and at the login, and the command sets the codes anew', async () => {
  const colleague = await newColleague('sealed.3')
  const restored = await startBeside(OTHER_KEY)
  const said = restored.logLines.find((line) => line.includes('another SECRET_KEY'))
  expect(said).toContain('sealed.3')
  await expect(logInAt(restored, colleague)).rejects.toMatchObject({
    code: 5601,
    message: expect.stringContaining('SECRET_KEY'),
  })
  const wrong = { login: 'sealed.3', password: 'not the password', code: '123456' }
  await expect(openDesk(restored).client.staff.logIn(wrong)).rejects.toMatchObject({
    message: '账号、密码或动态码不正确',
  })

  const { url } = await server.store.inTransaction((tx) =>
    inviteByCommand(tx, restored.platform, { login: 'sealed.3', name: '林', roles: ['support'] }),
  )
  const key = new URL(url).hash.slice(1)
  const { client } = openDesk(restored)
  const { secret } = await client.staff.welcome({ key })
  expect(secret).not.toBe(colleague.secret)
  const me = await client.staff.begin({ key, password, code: await codeOf(secret) })
  expect(me).toMatchObject({ login: 'sealed.3' })
})
