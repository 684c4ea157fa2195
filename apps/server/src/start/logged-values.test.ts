import { contract } from '@kaozhou/api/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../testing/contract-rows'
import { rowRequest } from '../testing/row-request'
import { type Hints, inputArbitrary } from '../testing/schema-arbitrary.fixture'
import { sendSigned } from '../testing/signed-request'
import { startTestServer, type TestServer } from '../testing/test-server'

const MARKER = '私房话'
const TEXT_FIELDS = [
  ...['content', 'text', 'name', 'nickname', 'detail', 'remark', 'reason', 'keyword', 'message'],
  ...['code', 'token', 'ticket', 'slug', 'title', 'answer', 'url', 'key', 'state', 'password'],
]
const HINTS: Hints = Object.fromEntries(TEXT_FIELDS.map((name) => [name, [`${MARKER}${name}`]]))

/** An error in a browser is reported to be logged; `browser-errors.test.ts` says what is taken out of it first. */
const MEANT_FOR_THE_LOG = 'system.reportError'

const rows = rowsOf(contract)

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ environment: { LOG_LEVEL: 'trace' } })
  const user = await server.loginAs('13911110003')
  token = user.token
  await breakTables(['users', 'sessions', 'sms_codes', 'request_nonces'])
})
afterAll(() => server.close())

/** Takes one column of every other table away, so that statements with values of the caller fail. */
async function breakTables(spared: readonly string[]): Promise<void> {
  const found = await server.store.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const { rows: tables } = found as unknown as { rows: { name: string }[] }
  for (const { name } of tables.filter((table) => !spared.includes(table.name))) {
    await server.store.db.execute(
      sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`${name}_away`)}`,
    )
  }
}

test('what callers write is not in the log, though their statements fail', async () => {
  let failed = 0
  for (const { id, row } of rows) {
    if (id === MEANT_FOR_THE_LOG) continue
    for (const values of fc.sample(inputArbitrary(row.input, HINTS), { numRuns: 3, seed: 7 })) {
      const answer = await sendSigned(server, { ...rowRequest(row, values), token })
      if (answer.statusCode >= 500) failed += 1
    }
  }
  const log = server.logLines.join('\n')
  expect(failed).toBeGreaterThan(100)
  expect(log).toContain('a call failed')
  expect(log).not.toContain(MARKER)
  expect(log).not.toContain(encodeURIComponent(MARKER))
})
