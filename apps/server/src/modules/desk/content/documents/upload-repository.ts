import { and, asc, eq, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { deskUploadParts } from '../../../../database/schema/desk'

/** A file that somebody of the staff is sending. */
export interface Upload {
  staffId: number
  upload: string
}

const { staffId, upload: uploadId, index, bytes, sentAt } = deskUploadParts

function isOf(one: Upload) {
  return and(eq(staffId, one.staffId), eq(uploadId, one.upload))
}

/** The numbers of the parts that have come. */
export async function listPartNumbers(db: Executor, one: Upload): Promise<number[]> {
  const rows = await db.select({ index }).from(deskUploadParts).where(isOf(one)).orderBy(asc(index))
  return rows.map((row) => row.index)
}

/** The parts that have come, in order. */
export async function listParts(
  db: Executor,
  one: Upload,
): Promise<{ index: number; bytes: Uint8Array }[]> {
  return db.select({ index, bytes }).from(deskUploadParts).where(isOf(one)).orderBy(asc(index))
}

/** Bytes of the other files that somebody is sending. */
export async function bytesOfOthers(db: Executor, one: Upload): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(length(${bytes})), 0)`.mapWith(Number) })
    .from(deskUploadParts)
    .where(and(eq(staffId, one.staffId), ne(uploadId, one.upload)))
  return row?.sum ?? 0
}

/** Keeps a part; the same one again changes nothing. */
export async function insertPart(
  tx: Executor,
  part: typeof deskUploadParts.$inferInsert,
): Promise<void> {
  await tx.insert(deskUploadParts).values(part).onConflictDoNothing()
}

export async function deleteParts(tx: Executor, one: Upload): Promise<void> {
  await tx.delete(deskUploadParts).where(isOf(one))
}

/** Deletes what came before `time` and was never used. */
export async function deletePartsBefore(tx: Executor, time: number): Promise<void> {
  await tx.delete(deskUploadParts).where(lt(sentAt, time))
}
