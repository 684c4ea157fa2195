import type { PushNotice } from '@kaozhou/domain'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { sections } from '../../../../database/schema/catalogue'
import { broadcasts, carriedRecordings, pushNotices } from '../../../../database/schema/live'
import { putOnAir } from '../broadcast-repository'

export type CarriedSection = typeof sections.$inferSelect

/** Locks the lesson until the end of the transaction; null for a lesson that is no class. */
export async function lockClassSection(tx: Executor, id: number): Promise<CarriedSection | null> {
  const [row] = await tx.select().from(sections).where(eq(sections.id, id)).for('update')
  return row?.liveParams ? row : null
}

/** False when the notice was known. */
export async function insertNotice(
  tx: Executor,
  sectionId: number,
  { kind, push, at }: PushNotice,
): Promise<boolean> {
  const rows = await tx
    .insert(pushNotices)
    .values({ sectionId, kind, push: push ?? '', at })
    .onConflictDoNothing()
    .returning()
  return rows.length > 0
}

export async function listNotices(tx: Executor, sectionId: number): Promise<PushNotice[]> {
  const rows = await tx.select().from(pushNotices).where(eq(pushNotices.sectionId, sectionId))
  return rows.map(({ kind, push, at }) => ({ kind, push: push === '' ? null : push, at }))
}

/** Puts a class on air that a provider carries. */
export async function putOnCarrier(
  tx: Executor,
  sectionId: number,
  { carriedBy, now }: { carriedBy: 'tencent' | 'alibaba'; now: number },
): Promise<void> {
  await putOnAir(tx, sectionId, now)
  await tx.update(sections).set({ carriedBy }).where(eq(sections.id, sectionId))
}

export async function saveCarried(
  tx: Executor,
  sectionId: number,
  state: { carriedUntil: number | null; heardAt: number },
): Promise<void> {
  await tx.update(broadcasts).set(state).where(eq(broadcasts.sectionId, sectionId))
}

/** Remembers a recording that is to be brought; one that is known is not brought again. */
export async function insertRecording(
  tx: Executor,
  recording: { sectionId: number; address: string; dueAt: number },
): Promise<void> {
  await tx.insert(carriedRecordings).values(recording).onConflictDoNothing()
}

export type CarriedRecording = typeof carriedRecordings.$inferSelect

/** Takes one recording that is due, and puts it off until `nextAt`, so that one server brings it. */
export async function takeDueRecording(
  tx: Executor,
  now: number,
  nextAt: number,
): Promise<CarriedRecording | null> {
  const [row] = await tx
    .select()
    .from(carriedRecordings)
    .where(lte(carriedRecordings.dueAt, now))
    .orderBy(asc(carriedRecordings.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return null
  const tries = row.tries + 1
  await tx.update(carriedRecordings).set({ tries, dueAt: nextAt }).where(isRecording(row))
  return { ...row, tries }
}

/** A recording is not asked for any more. */
export async function settleRecording(tx: Executor, row: CarriedRecording): Promise<void> {
  await tx.update(carriedRecordings).set({ dueAt: null }).where(isRecording(row))
}

/** Makes a file the recording of its class, unless a longer one is there. Returns whether it is. */
export async function saveRecordedFile(
  tx: Executor,
  sectionId: number,
  { file, seconds }: { file: string; seconds: number },
): Promise<boolean> {
  const rows = await tx
    .update(sections)
    .set({ recordedFile: file, recordedSeconds: seconds })
    .where(and(eq(sections.id, sectionId), sql`${sections.recordedSeconds} < ${seconds}`))
    .returning({ id: sections.id })
  return rows.length > 0
}

function isRecording({ sectionId, address }: CarriedRecording) {
  return and(eq(carriedRecordings.sectionId, sectionId), eq(carriedRecordings.address, address))
}
