import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/executor'
import * as accounts from '../database/schema/accounts'
import * as campaigns from '../database/schema/campaigns'
import * as catalogue from '../database/schema/catalogue'
import * as content from '../database/schema/content'
import * as groups from '../database/schema/groups'
import * as learning from '../database/schema/learning'
import * as limits from '../database/schema/limits'
import * as live from '../database/schema/live'
import * as logistics from '../database/schema/logistics'
import * as marketing from '../database/schema/marketing'
import * as markets from '../database/schema/markets'
import * as membership from '../database/schema/membership'
import * as orders from '../database/schema/orders'
import * as sandboxPayments from '../database/schema/sandbox'
import * as study from '../database/schema/study'
import * as users from '../database/schema/users'

const SCHEMAS = [
  accounts,
  groups,
  campaigns,
  catalogue,
  content,
  learning,
  limits,
  live,
  logistics,
  marketing,
  markets,
  membership,
  orders,
  sandboxPayments,
  study,
  users,
]

/** Every row of every table by the table's name; rows as JSON text with sorted keys, in the order of their text. */
export type RowDump = Record<string, string[]>

/** Reads all tables, so that two databases, or one before and after, can be compared. */
export async function dumpRows(db: Executor): Promise<RowDump> {
  const tables = SCHEMAS.flatMap((schema) =>
    Object.values(schema).filter((one) => is(one, PgTable)),
  )
  const dump: RowDump = {}
  for (const table of tables) {
    const rows = await db.select().from(table)
    dump[getTableName(table)] = rows.map(sortedJson).sort()
  }
  for (const table of tables) {
    if (!getTableConfig(table).columns.some(({ generatedIdentity }) => generatedIdentity)) continue
    const name = getTableName(table)
    const { rows } = (await db.execute(
      sql`select last_value::int as value from ${sql.raw(`${name}_id_seq`)}`,
    )) as unknown as { rows: { value: number }[] }
    dump[`${name}: last id`] = rows.map(({ value }) => String(value))
  }
  return dump
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
