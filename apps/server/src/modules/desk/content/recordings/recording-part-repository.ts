import { and, asc, eq, gte, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../database/executor'
import { deskRecordingParts } from '../../../../database/schema/desk'
import type { Upload } from '../documents/upload-repository'

/** A part of a recording that somebody is sending, or the whole of it. */
export interface RecordingPart {
  index: number
  bytes: number
  /** In the store of parts; of the whole in that of media. */
  object: string
  whole: boolean
}

const { staffId, upload: uploadId, index, bytes, object, whole, sentAt } = deskRecordingParts
const FACTS = { index, bytes, object, whole }

function isOf(one: Upload) {
  return and(eq(staffId, one.staffId), eq(uploadId, one.upload))
}

/** The parts that have come, in order, or the whole alone. */
export function listRecordingParts(db: Executor, one: Upload): Promise<RecordingPart[]> {
  return db.select(FACTS).from(deskRecordingParts).where(isOf(one)).orderBy(asc(index))
}

/** True when this part has come, or the whole is stored. */
export async function hasRecordingPart(db: Executor, one: Upload, part: number): Promise<boolean> {
  const isThere = and(isOf(one), or(eq(index, part), eq(whole, true)))
  return (await db.$count(deskRecordingParts, isThere)) > 0
}

/** Bytes of the parts of other recordings that somebody is sending. */
export async function recordingBytesOfOthers(db: Executor, one: Upload): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${bytes}), 0)`.mapWith(Number) })
    .from(deskRecordingParts)
    .where(and(eq(staffId, one.staffId), ne(uploadId, one.upload), eq(whole, false)))
  return row?.sum ?? 0
}

/** Keeps a part; the same one again changes nothing. */
export async function insertRecordingPart(
  tx: Executor,
  part: typeof deskRecordingParts.$inferInsert,
): Promise<void> {
  await tx.insert(deskRecordingParts).values(part).onConflictDoNothing()
}

/** Forgets the parts of a recording, or its whole. @returns the objects of its parts. */
export async function deleteRecordingParts(tx: Executor, one: Upload): Promise<string[]> {
  const gone = await tx.delete(deskRecordingParts).where(isOf(one)).returning({ object, whole })
  return gone.filter((part) => !part.whole).map((part) => part.object)
}

/** The same for those of which nothing has come since `time`. */
export async function deleteRecordingPartsBefore(tx: Executor, time: number): Promise<string[]> {
  const later = alias(deskRecordingParts, 'later')
  const isGoingOn = tx
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.staffId, staffId), eq(later.upload, uploadId), gte(later.sentAt, time)))
  const gone = await tx
    .delete(deskRecordingParts)
    .where(and(lt(sentAt, time), notExists(isGoingOn)))
    .returning({ object, whole })
  return gone.filter((part) => !part.whole).map((part) => part.object)
}
