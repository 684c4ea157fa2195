import { eq, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Executor, Store } from '../database/executor'
import { settings } from '../database/schema/content'
import { refreshSearchTexts } from '../modules/catalogue/courses/search-texts'
import { seedContent } from './content/seed-content'
import { SEED_SETTING, type SeedSetting, seedRows } from './seed-rows'

/** Key of the advisory lock that servers take in turn when they start together. */
const SEED_LOCK = 41_734_174
/** Rows per INSERT: a statement has at most 65,535 parameters. */
const BATCH = 500

/** Fills an empty database with the demo content. A database that has it stays as it is. */
export async function seedDatabase(store: Store, now: number): Promise<void> {
  if (await readSeedSetting(store.db)) return
  const rows = await seedRows(seedContent(now), now)
  await store.inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await readSeedSetting(tx)) return
    for (const [table, tableRows] of rows) await insertAll(tx, table, tableRows)
    for (const [table] of rows) await moveSequence(tx, table)
    await refreshSearchTexts(tx)
  })
}

export async function readSeedSetting(db: Executor): Promise<SeedSetting | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SEED_SETTING))
  return (row?.value as SeedSetting | undefined) ?? null
}

async function insertAll(tx: Executor, table: PgTable, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(table).values(rows.slice(from, from + BATCH))
  }
}

/** Moves a sequence behind the ids of the seeded rows. */
async function moveSequence(tx: Executor, table: PgTable): Promise<void> {
  const id = getTableConfig(table).columns.find((column) => column.generatedIdentity)
  if (!id) return
  const name = getTableName(table)
  await tx.execute(sql`
    select setval(pg_get_serial_sequence(${name}, 'id'),
      (select greatest(max(id), 1) from ${sql.identifier(name)}))
  `)
}
