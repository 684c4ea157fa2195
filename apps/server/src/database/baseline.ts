import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Executor } from './executor'

/** A commit that has all the migrations that the baseline stands for, one by one. */
const LAST_COMMIT_BEFORE = '78a62004'

/** The database stopped before the baseline; the message says what to start first. */
export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError'

  constructor() {
    super(
      'the database is older than the first migration of this version, and nothing in it was changed: ' +
        `start it once with commit ${LAST_COMMIT_BEFORE}, then with this version`,
    )
  }
}

/**
 * Drizzle applies what is newer than the newest migration that the database has recorded. The baseline bears the time of
 * the last migration that it stands for, so a database that has that one skips it. One that stopped earlier would be
 * given tables that it has.
 *
 * @throws DatabaseTooOldError
 */
export async function refuseBeforeBaseline(
  database: Pick<Executor, 'execute'>,
  migrationsFolder: string,
): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  const newest = await newestMigration(database)
  if (baseline && newest !== null && newest < baseline.folderMillis) throw new DatabaseTooOldError()
}

/** When the newest migration that the database has was made; null in an empty database. */
async function newestMigration(database: Pick<Executor, 'execute'>): Promise<number | null> {
  const isRecorded = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as answer`
  if (!(await answerOf(database.execute(isRecorded)))) return null
  const newest = sql`select max(created_at) as answer from drizzle.__drizzle_migrations`
  const answer = await answerOf(database.execute(newest))
  return answer === null ? null : Number(answer)
}

async function answerOf(result: PromiseLike<unknown>): Promise<unknown> {
  const { rows } = (await result) as { rows: { answer: unknown }[] }
  return rows[0]?.answer ?? null
}
