import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../../database/executor'

/** How many bytes the database takes. */
export async function databaseBytes(db: Executor): Promise<number> {
  const query = sql`select pg_database_size(current_database())::text as bytes`
  const [row] = await rowsOf<{ bytes: string }>(db, query)
  return Number(row?.bytes ?? 0)
}
