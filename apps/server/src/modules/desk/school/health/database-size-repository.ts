import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'

/** How many bytes the database takes. */
export async function databaseBytes(db: Executor): Promise<number> {
  const size = await db.execute(sql`select pg_database_size(current_database())::text as bytes`)
  const [row] = (size as unknown as { rows: { bytes: string }[] }).rows
  return Number(row?.bytes ?? 0)
}
