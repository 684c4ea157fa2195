import { sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../database/executor'

/** The origins of the addresses that lessons play: `https://cdn.school.example`, each once. */
export async function listMediaOrigins(db: Executor): Promise<string[]> {
  const query = sql`
    select distinct lower(substring(media ->> 'address' from '^https://[A-Za-z0-9.:-]+')) as origin
    from sections, unnest(array[play_back_params, record_params]) as media
    where media ->> 'address' is not null
    order by origin
  `
  const rows = await rowsOf<{ origin: string | null }>(db, query)
  return rows.flatMap(({ origin }) => origin ?? [])
}
