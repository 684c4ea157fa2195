import { randomBytes } from 'node:crypto'
import type { Client, ClientConfig } from '@kaozhou/api'
import { createClient } from '@kaozhou/api'
import { DAY } from '@kaozhou/domain'
import type { sql } from 'drizzle-orm'
import type { Store } from '../../../server/src/database/executor'
import { addresses, sessions, users } from '../../../server/src/database/schema/users'
import { hashToken } from '../../../server/src/platform/session-token'
import type { ServerProcess } from './server-process'

/** Two servers on one database. */
export interface LoadWorld<Server extends { url: string } = ServerProcess> {
  servers: readonly [Server, Server]
  store: Store
  /** Folder of the sandbox's keys. */
  dataDirectory: string
  /** How people's clients call: without it they try nothing again, and wait a minute for an answer. */
  calls?: Pick<ClientConfig, 'retries' | 'timeout' | 'transport'>
}

export interface LoadBuyer {
  userId: number
  /** Its calls go to the two servers in turn. */
  client: Client
}

let phones = 13_700_000_000
let turns = 0

/** Creates logged-in people with an address. */
export async function newBuyers(
  world: LoadWorld<{ url: string }>,
  count: number,
): Promise<LoadBuyer[]> {
  const now = Date.now()
  const rows = await world.store.db
    .insert(users)
    .values(
      Array.from({ length: count }, () => {
        phones += 1
        return { mobile: String(phones), nickname: '负载', avatar: '', createdAt: now }
      }),
    )
    .returning({ id: users.id })
  await world.store.db.insert(addresses).values(rows.map(({ id }) => addressOf(id, now)))
  const tokens = rows.map(() => randomBytes(32).toString('base64url'))
  await world.store.db.insert(sessions).values(
    rows.map(({ id: userId }, index) => ({
      userId,
      tokenHash: hashToken(tokens[index] ?? ''),
      userAgent: 'load',
      createdAt: now,
      expiresAt: now + DAY,
    })),
  )
  return rows.map(({ id }, index) => ({ userId: id, client: clientOf(world, tokens[index]) }))
}

function addressOf(userId: number, createdAt: number): typeof addresses.$inferInsert {
  return {
    userId,
    name: '林小舟',
    mobile: '13800138000',
    provinceCode: '110000',
    cityCode: '110100',
    districtCode: '110101',
    region: '北京市东城区',
    detail: '景山前街 4 号',
    isDefault: true,
    createdAt,
  }
}

function clientOf(
  { servers, calls }: LoadWorld<{ url: string }>,
  token: string | undefined,
): Client {
  turns += 1
  return createClient({
    baseUrl: (servers[turns % 2] ?? servers[0]).url,
    retries: 0,
    timeout: 60_000,
    ...calls,
    storage: { token: () => token, channelId: () => undefined, statisticId: () => undefined },
  })
}

/** The number `n` that a query selects. */
export async function numberOf(
  { store }: Pick<LoadWorld, 'store'>,
  query: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = (await store.db.execute(query)) as unknown as { rows: { n: string | number }[] }
  return Number(rows[0]?.n)
}

/** Runs `work` for each item, `width` at a time; a rejection is a result too. */
export async function each<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const results: PromiseSettledResult<R>[] = []
  let next = 0
  async function run(): Promise<void> {
    while (next < items.length) {
      const index = next
      next += 1
      const [outcome] = await Promise.allSettled([work(items[index] as T)])
      results[index] = outcome
    }
  }
  await Promise.all(Array.from({ length: width }, run))
  return results
}

/** The values of the fulfilled results. */
export function fulfilled<R>(results: readonly PromiseSettledResult<R>[]): R[] {
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** The number of server errors; a refusal is none. */
export function countServerErrors(results: readonly PromiseSettledResult<unknown>[]): number {
  return serverErrorsOf(results).length
}

/** The number of answers 5030: the database is overloaded. */
export function countBusyAnswers(results: readonly PromiseSettledResult<unknown>[]): number {
  return results.filter(
    (one) => one.status === 'rejected' && (one.reason as { code?: number }).code === 5030,
  ).length
}

/** Code, message and cause of the first server error, for the report. */
export function firstServerError(results: readonly PromiseSettledResult<unknown>[]): string {
  const [first] = serverErrorsOf(results)
  if (!first) return ''
  const { code, message, cause } = first as { code?: number; message?: string; cause?: unknown }
  return ` (${code} ${message}${cause ? `, ${String(cause)}` : ''})`
}

function serverErrorsOf(results: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((one) => {
    if (one.status === 'fulfilled') return []
    const code = (one.reason as { code?: number }).code
    return code === undefined || code === 1000 || code === 5000 ? [one.reason] : []
  })
}
