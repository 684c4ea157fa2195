import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { servedDocuments, servedStreams } from '../../../database/schema/study'

/** Whose stream, and by which purchase: a later one starts the count anew. Times in ms since the epoch. */
interface Served {
  userId: number
  sectionId: number
  boughtAt: number
}

/** Counts an address of a stream that is issued to the owner of a course. */
export async function countLink(db: Executor, served: Served): Promise<void> {
  await db
    .insert(servedStreams)
    .values({ ...served, links: 1, blocks: '' })
    .onConflictDoUpdate({
      target: [servedStreams.userId, servedStreams.sectionId],
      set: {
        links: sql`case when ${isNew} then 1 else ${servedStreams.links} + 1 end`,
        blocks: sql`case when ${isNew} then '' else ${servedStreams.blocks} end`,
        servedSeconds: sql`case when ${isNew} then 0 else ${servedStreams.servedSeconds} end`,
        boughtAt: newest,
      },
    })
}

/** Counts a block of `blockSeconds` of a stream as served; once, however often it is served. */
export async function countBlock(
  db: Executor,
  served: Served,
  { index, blockSeconds }: { index: number; blockSeconds: number },
): Promise<void> {
  const { userId, sectionId, boughtAt } = served
  const before = sql`case when ${isNew} then ''::varbit else ${servedStreams.blocks} end`
  const blocks = withBit(before, index)
  await db
    .insert(servedStreams)
    .values({
      userId,
      sectionId,
      boughtAt,
      blocks: withBit(sql`''::varbit`, index),
      servedSeconds: blockSeconds,
    })
    .onConflictDoUpdate({
      target: [servedStreams.userId, servedStreams.sectionId],
      set: {
        links: sql`case when ${isNew} then 0 else ${servedStreams.links} end`,
        blocks,
        servedSeconds: sql`bit_count(${blocks})::int * ${blockSeconds}::int`,
        boughtAt: newest,
      },
    })
}

const isNew = sql`excluded.bought_at > ${servedStreams.boughtAt}`
const newest = sql`greatest(excluded.bought_at, ${servedStreams.boughtAt})`

/** `bits` with bit `index` set, lengthened by zeros when it is shorter. */
function withBit(bits: SQL, index: number): SQL<string> {
  const missing = sql`greatest(0, ${index + 1}::int - length(${bits}))`
  return sql`set_bit((${bits}) || repeat('0', ${missing})::varbit, ${index}::int, 1)`
}

/** Counts a whole document that is served to the owner of its course. */
export async function countDocument(
  db: Executor,
  served: { userId: number; documentId: number; boughtAt: number; servedAt: number },
): Promise<void> {
  await db
    .insert(servedDocuments)
    .values({ ...served, times: 1 })
    .onConflictDoUpdate({
      target: [servedDocuments.userId, servedDocuments.documentId],
      set: {
        times: sql`${servedDocuments.times} + 1`,
        servedAt: sql`excluded.served_at`,
        boughtAt: sql`greatest(excluded.bought_at, ${servedDocuments.boughtAt})`,
      },
    })
}
