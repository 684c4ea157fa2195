import type { StudioFormat } from '@kaozhou/api/desk'
import type { KeptSegments, LessonMark } from '@kaozhou/domain'
import { and, asc, eq, gte, isNull, lte, max, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { lessonNotes, sectionProgress } from '../../../database/schema/learning'
import { broadcastSegments, broadcasts, broadcastTakes } from '../../../database/schema/live'
import { isSettled } from '../media/second-quality'

export type BroadcastRow = typeof broadcasts.$inferSelect
export type TakeRow = typeof broadcastTakes.$inferSelect
export type SegmentRow = typeof broadcastSegments.$inferSelect

export async function findBroadcast(db: Executor, sectionId: number): Promise<BroadcastRow | null> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.sectionId, sectionId))
  return row ?? null
}

/** Puts a class on air, for the first time or again, and locks its row. */
export async function putOnAir(
  tx: Executor,
  sectionId: number,
  now: number,
): Promise<BroadcastRow> {
  const [row] = await tx
    .insert(broadcasts)
    .values({ sectionId, startedAt: now, heardAt: now })
    .onConflictDoUpdate({
      target: broadcasts.sectionId,
      // What comes now was not there when somebody cut the end.
      set: { endedAt: null, heardAt: now, carriedUntil: null, kept: null },
    })
    .returning()
  if (!row) throw new Error(`section ${sectionId} was not put on air`)
  await tx
    .update(sections)
    .set({ taughtFrom: row.startedAt, taughtUntil: null, carriedBy: null })
    .where(eq(sections.id, sectionId))
  return row
}

export interface NewTake {
  sectionId: number
  page: string
  format: StudioFormat
  /** How its second quality is encoded; null where it has none. */
  small: StudioFormat['picture'] | null
  now: number
}

/** Begins a take after those before it. The broadcast's row must be locked. */
export async function insertTake(
  tx: Executor,
  { sectionId, page, format, small, now }: NewTake,
): Promise<{ take: TakeRow; firstSegment: number }> {
  const [newest] = await tx
    .select({ number: max(broadcastTakes.number) })
    .from(broadcastTakes)
    .where(eq(broadcastTakes.sectionId, sectionId))
  const [take] = await tx
    .insert(broadcastTakes)
    .values({ sectionId, number: (newest?.number ?? 0) + 1, page, format, small, startedAt: now })
    .returning()
  if (!take) throw new Error('the take was not kept')
  const firstSegment = await tx.$count(
    broadcastSegments,
    eq(broadcastSegments.sectionId, sectionId),
  )
  return { take, firstSegment }
}

/** Stores a segment of the newest take; false when another take has begun since, or the class is over. */
export async function insertSegment(
  tx: Executor,
  segment: SegmentRow,
  heardAt: number,
): Promise<boolean> {
  const { sectionId, take } = segment
  const [broadcast] = await tx
    .update(broadcasts)
    .set({ heardAt })
    .where(and(eq(broadcasts.sectionId, sectionId), isNull(broadcasts.endedAt)))
    .returning()
  if (!broadcast) return false
  const [newest] = await tx
    .select({ number: max(broadcastTakes.number) })
    .from(broadcastTakes)
    .where(eq(broadcastTakes.sectionId, sectionId))
  if (newest?.number !== take) return false
  await tx.insert(broadcastSegments).values(segment)
  return true
}

export interface SmallFile {
  sectionId: number
  take: number
  number: number
  file: string
  size: number
  picture: StudioFormat['picture']
}

/**
 * Stores the second quality of a segment. False where players have been told already that it has none: it is too far behind,
 * another take has begun, or the class is over.
 */
export async function saveSmall(tx: Executor, small: SmallFile): Promise<boolean> {
  const { sectionId, take, number, file, size, picture } = small
  const [broadcast] = await tx
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.sectionId, sectionId), isNull(broadcasts.endedAt)))
    .for('share')
  const [newest] = await tx
    .select({ take: max(broadcastTakes.number) })
    .from(broadcastTakes)
    .where(eq(broadcastTakes.sectionId, sectionId))
  const segments = await tx.$count(broadcastSegments, eq(broadcastSegments.sectionId, sectionId))
  if (!broadcast || newest?.take !== take || isSettled(number, segments)) return false
  const [row] = await tx
    .update(broadcastSegments)
    .set({ small: file, bytes: sql`${broadcastSegments.bytes} + ${size}` })
    .where(and(eq(broadcastSegments.sectionId, sectionId), eq(broadcastSegments.number, number)))
    .returning({ number: broadcastSegments.number })
  await tx
    .update(broadcastTakes)
    .set({ small: picture })
    .where(
      and(
        eq(broadcastTakes.sectionId, sectionId),
        eq(broadcastTakes.number, take),
        eq(sql`${broadcastTakes.small} ->> 'description'`, ''),
      ),
    )
  return row !== undefined
}

export async function savePause(
  db: Executor,
  sectionId: number,
  pausedAt: number | null,
): Promise<void> {
  await db.update(broadcasts).set({ pausedAt }).where(eq(broadcasts.sectionId, sectionId))
}

/** Ends a class; what was recorded becomes its playback. False when it was over. */
export async function saveEnd(tx: Executor, sectionId: number, endedAt: number): Promise<boolean> {
  const [row] = await tx
    .update(broadcasts)
    .set({ endedAt, pausedAt: null, carriedUntil: null })
    .where(and(eq(broadcasts.sectionId, sectionId), isNull(broadcasts.endedAt)))
    .returning()
  if (!row) return false
  const recorded = tx
    .select({
      seconds: sql`coalesce(round(sum(${broadcastSegments.seconds})), 0)::int`,
    })
    .from(broadcastSegments)
    .where(eq(broadcastSegments.sectionId, sectionId))
  await tx
    .update(sections)
    .set({
      taughtUntil: endedAt,
      // A provider's file may be here already.
      recordedSeconds: sql`case when ${sections.recordedFile} is null then (${recorded}) else ${sections.recordedSeconds} end`,
    })
    .where(eq(sections.id, sectionId))
  return true
}

/** Classes on air of which nothing came after `since`, with their rooms. */
export async function listSilent(
  db: Executor,
  since: number,
  limit: number,
): Promise<{ broadcast: BroadcastRow; roomId: string | null }[]> {
  return db
    .select({
      broadcast: broadcasts,
      roomId: sql<string | null>`${sections.liveParams} ->> 'roomId'`,
    })
    .from(broadcasts)
    .innerJoin(sections, eq(sections.id, broadcasts.sectionId))
    .where(
      and(
        isNull(broadcasts.endedAt),
        lte(broadcasts.heardAt, since),
        or(isNull(broadcasts.carriedUntil), lte(broadcasts.carriedUntil, since)),
      ),
    )
    .orderBy(asc(broadcasts.heardAt))
    .limit(limit)
}

export async function listTakes(db: Executor, sectionId: number): Promise<TakeRow[]> {
  return db
    .select()
    .from(broadcastTakes)
    .where(eq(broadcastTakes.sectionId, sectionId))
    .orderBy(asc(broadcastTakes.number))
}

/** The segments of a class from a number on. */
export async function listSegments(
  db: Executor,
  sectionId: number,
  from: number,
): Promise<SegmentRow[]> {
  return db
    .select()
    .from(broadcastSegments)
    .where(and(eq(broadcastSegments.sectionId, sectionId), gte(broadcastSegments.number, from)))
    .orderBy(asc(broadcastSegments.number))
}

/** Changes what of a recording students see; what they wrote down, and where they stopped, stays at its place. */
export async function saveEdit(
  tx: Executor,
  sectionId: number,
  { kept, marks }: { kept: KeptSegments; marks: LessonMark[] },
): Promise<void> {
  const before = await findBroadcast(tx, sectionId)
  await tx.update(broadcasts).set({ kept, marks }).where(eq(broadcasts.sectionId, sectionId))
  const recordedSeconds = Math.round(kept.to - kept.from)
  await tx.update(sections).set({ recordedSeconds }).where(eq(sections.id, sectionId))
  const moved = Math.round((before?.kept?.from ?? 0) - kept.from)
  if (moved === 0) return
  for (const table of [lessonNotes, sectionProgress]) {
    const { seconds } = table
    await tx
      .update(table)
      .set({ seconds: sql`least(greatest(${seconds} + ${moved}, 0), ${recordedSeconds})` })
      .where(eq(table.sectionId, sectionId))
  }
}

/** Deletes what is known of a class that was taught, with the list of its segments. */
export async function deleteBroadcast(tx: Executor, sectionId: number): Promise<void> {
  await tx.delete(broadcasts).where(eq(broadcasts.sectionId, sectionId))
  await tx
    .update(sections)
    .set({ taughtFrom: null, taughtUntil: null, recordedSeconds: 0 })
    .where(eq(sections.id, sectionId))
}
