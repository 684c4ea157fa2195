import type { PlayedPart } from '@kaozhou/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { servedDocuments, servedStreams } from '../../../database/schema/study'
import { SEGMENT_MS } from './sample-media'

/** What was served is counted in blocks of 16 s: one statement for five segments. */
export const BLOCK_SEGMENTS = 5
export const BLOCK_SECONDS = (BLOCK_SEGMENTS * SEGMENT_MS) / 1000

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

/**
 * Counts the blocks that `after` has and `before` has not, as a player reports them: for recordings that another host
 * serves, which says nothing of what it sent.
 */
export async function countPlayed(
  db: Executor,
  served: Served,
  { before, after }: { before: readonly PlayedPart[]; after: readonly PlayedPart[] },
): Promise<void> {
  const known = blocksOf(before)
  for (const index of blocksOf(after)) {
    if (!known.has(index)) await countBlock(db, served, { index, blockSeconds: BLOCK_SECONDS })
  }
}

function blocksOf(parts: readonly PlayedPart[]): Set<number> {
  const blocks = new Set<number>()
  for (const [from, to] of parts) {
    const end = Math.ceil(to / BLOCK_SECONDS)
    for (let index = Math.floor(from / BLOCK_SECONDS); index < end; index += 1) blocks.add(index)
  }
  return blocks
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
