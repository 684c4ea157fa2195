import { randomNonce, type Transport } from '@kaozhou/api'
import { type ClientOf, clientOf, createCaller } from '@kaozhou/api/caller'
import { type DeskContract, deskContract } from '@kaozhou/api/desk'
import type { Role } from '@kaozhou/domain'
import { staff, staffSessions } from '../../database/schema/desk'
import { hashToken, newToken } from '../../platform/session-token'
import type { TestServer } from '../../testing/test-server'

/** One method per row of the desk. */
export type DeskClient = ClientOf<DeskContract>

/** A browser at the desk: it keeps the cookie that it is given, as browsers do. */
export interface Desk {
  client: DeskClient
  /** What a request carries; undefined before a login. */
  cookie(): string | undefined
  /** What the server set last, whole. */
  setCookie(): string | undefined
}

export function openDesk(server: TestServer, cookie?: string): Desk {
  let kept = cookie
  let said: string | undefined
  const transport: Transport = async ({ method, url, headers, body }) => {
    const { pathname, search } = new URL(url)
    const response = await server.app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: { ...headers, ...(kept && { cookie: kept }) },
      payload: body as string | undefined,
      remoteAddress: '127.0.0.1',
    })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') {
      said = set
      kept = set.includes('Max-Age=0') ? undefined : set.split(';')[0]
    }
    return { status: response.statusCode, body: response.json() }
  }
  const caller = createCaller({
    baseUrl: server.environment.BASE_URL,
    transport,
    now: () => server.clock.now,
    retries: 0,
    storage: { token: () => undefined, channelId: () => undefined, statisticId: () => undefined },
  })
  return {
    client: clientOf(deskContract, caller),
    cookie: () => kept,
    setCookie: () => said,
  }
}

/** Somebody with these roles who has just logged in. */
export async function openDeskAs(
  server: TestServer,
  ...roles: Role[]
): Promise<Desk & { id: number }> {
  const { db } = server.store
  const now = server.clock.now
  const login = `t${randomNonce()
    .slice(0, 12)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '0')}`
  const row = { login, name: `员工 ${login}`, roles, passwordHash: 'none', createdAt: now }
  const [person] = await db.insert(staff).values(row).returning({ id: staff.id })
  if (!person) throw new Error('no row came back')
  const token = newToken()
  await db.insert(staffSessions).values({
    staffId: person.id,
    tokenHash: hashToken(token),
    userAgent: 'test',
    address: '127.0.0.1',
    createdAt: now,
    seenAt: now,
    factorAt: now,
  })
  return { ...openDesk(server, `kz_desk=${token}`), id: person.id }
}

/** A new key for a deed. */
export function deedKey(): string {
  return randomNonce()
    .replace(/[^\w-]/g, '')
    .padEnd(16, '0')
}
