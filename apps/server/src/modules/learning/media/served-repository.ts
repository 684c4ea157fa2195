import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { servedDocuments, servedStreams } from '../../../database/schema/study'
import { SEGMENT_MS } from './sample-media'

/** What was served is counted in blocks of 16 s, so that five segments cost one statement. */
export const BLOCK_SEGMENTS = 5
export const BLOCK_SECONDS = (BLOCK_SEGMENTS * SEGMENT_MS) / 1000

/** The user, the stream and the order that opens it. Times in ms since the epoch. */
interface Served {
  userId: number
  sectionId: number
  boughtAt: number
}

const ONCE = [servedStreams.userId, servedStreams.sectionId, servedStreams.boughtAt]

/** Counts an address of a stream that is issued to the owner of a course. */
export async function countLink(db: Executor, served: Served): Promise<void> {
  await db
    .insert(servedStreams)
    .values({ ...served, links: 1, blocks: '' })
    .onConflictDoUpdate({ target: ONCE, set: { links: sql`${servedStreams.links} + 1` } })
}

/** A block of a stream. */
export interface ServedBlock {
  index: number
  blockSeconds: number
  /** How many seconds players load ahead of the current position. */
  aheadSeconds: number
}

/** Counts a block of a stream as served; once, however often it is served. */
export async function countBlock(
  db: Executor,
  served: Served,
  { index, blockSeconds, aheadSeconds }: ServedBlock,
): Promise<void> {
  const blocks = withBit(sql`${servedStreams.blocks}`, index)
  const first = { blocks: withBit(sql`''::varbit`, index), servedSeconds: blockSeconds }
  const servedSeconds = sql`bit_count(${blocks})::int * ${blockSeconds}::int`
  await db
    .insert(servedStreams)
    .values({ ...served, ...first, aheadSeconds })
    .onConflictDoUpdate({ target: ONCE, set: { blocks, servedSeconds, aheadSeconds } })
}

/** Adds seconds that a player reported as played for the first time. */
export async function countWatched(db: Executor, served: Served, seconds: number): Promise<void> {
  await db
    .insert(servedStreams)
    .values({ ...served, blocks: '', watchedSeconds: seconds })
    .onConflictDoUpdate({
      target: ONCE,
      set: { watchedSeconds: sql`${servedStreams.watchedSeconds} + ${seconds}::int` },
    })
}

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
      target: [servedDocuments.userId, servedDocuments.documentId, servedDocuments.boughtAt],
      set: { times: sql`${servedDocuments.times} + 1`, servedAt: sql`excluded.served_at` },
    })
}
