import type { DownloadDevice } from '@kaozhou/api'
import type { DownloadEnd } from '@kaozhou/domain'
import { and, eq, exists, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courseTeachers, sections } from '../../../database/schema/catalogue'
import { enrolments } from '../../../database/schema/learning'
import { broadcasts, teacherAccounts } from '../../../database/schema/live'
import { auditions, downloadGrants } from '../../../database/schema/study'
import { sessions } from '../../../database/schema/users'
import { isOpenToStudy } from '../../people/enrolments/access-standing-repository'

export type DownloadRow = typeof downloadGrants.$inferSelect
type NewDownload = typeof downloadGrants.$inferInsert

/** The namespace of the advisory lock; the other number is the user's. */
const LOCK = 31

/** One grant after the other, so that two devices can not both be the last that is allowed. */
export async function lockDownloads(tx: Executor, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, ${userId}::int)`)
}

/** The login that a session goes back to, and what it is used with. */
export async function findLogin(
  db: Executor,
  sessionId: number,
): Promise<{ familyId: number; userAgent: string }> {
  const [row] = await db
    .select({
      familyId: sql<number>`coalesce(${sessions.familyId}, ${sessions.id})`,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row ?? { familyId: sessionId, userAgent: '' }
}

function ofDevice(userId: number, device: string): SQL | undefined {
  return and(eq(downloadGrants.userId, userId), eq(downloadGrants.device, device))
}

export async function findDownload(
  tx: Executor,
  userId: number,
  { device, sectionId }: { device: string; sectionId: number },
): Promise<DownloadRow | null> {
  const [row] = await tx
    .select()
    .from(downloadGrants)
    .where(and(ofDevice(userId, device), eq(downloadGrants.sectionId, sectionId)))
  return row ?? null
}

/** How many other lessons a device may play. */
export function countDownloads(
  tx: Executor,
  userId: number,
  { device, sectionId }: { device: string; sectionId: number },
): Promise<number> {
  const isOther = ne(downloadGrants.sectionId, sectionId)
  return tx.$count(
    downloadGrants,
    and(ofDevice(userId, device), isOther, isNotNull(downloadGrants.key)),
  )
}

/** The other devices on which the user may play something without a line now. */
export async function listOtherDevices(
  tx: Executor,
  { userId, device, now }: { userId: number; device: string; now: number },
): Promise<DownloadDevice[]> {
  return tx
    .select({
      device: downloadGrants.device,
      userAgent: sql<string>`max(${downloadGrants.userAgent})`,
      lessons: sql<number>`count(*)::int`,
      at: sql<number>`max(${downloadGrants.askedAt})`.mapWith(Number),
    })
    .from(downloadGrants)
    .where(
      and(
        eq(downloadGrants.userId, userId),
        ne(downloadGrants.device, device),
        isNotNull(downloadGrants.key),
        gt(downloadGrants.until, now),
      ),
    )
    .groupBy(downloadGrants.device)
    .orderBy(sql`max(${downloadGrants.askedAt}) desc`)
}

export async function saveDownload(tx: Executor, row: NewDownload): Promise<void> {
  const { userId: _, device: __, sectionId: ___, ...set } = row
  await tx
    .insert(downloadGrants)
    .values(row)
    .onConflictDoUpdate({
      target: [downloadGrants.userId, downloadGrants.device, downloadGrants.sectionId],
      set,
    })
}

/** What of a class's recording students see; null: all of it. */
export async function findKept(db: Executor, sectionId: number) {
  const [row] = await db
    .select({ kept: broadcasts.kept, endedAt: broadcasts.endedAt })
    .from(broadcasts)
    .where(eq(broadcasts.sectionId, sectionId))
  return row ?? null
}

/** The downloads of a device, locked, each with its lesson and what decides whether it is open. */
export async function lockStandings(
  tx: Executor,
  { userId, device, now }: { userId: number; device: string; now: number },
) {
  const teaches = tx
    .select({ one: sql`1` })
    .from(teacherAccounts)
    .innerJoin(courseTeachers, eq(courseTeachers.teacherId, teacherAccounts.teacherId))
    .where(and(eq(teacherAccounts.userId, userId), eq(courseTeachers.courseId, sections.courseId)))
  return tx
    .select({
      grant: downloadGrants,
      section: sections,
      kept: broadcasts.kept,
      endedAt: broadcasts.endedAt,
      enrolment: { expiresAt: enrolments.expiresAt },
      isOwned: sql<boolean>`coalesce(${isOpenToStudy(now)}, false)`,
      audition: {
        sectionId: auditions.sectionId,
        unlockedAt: auditions.unlockedAt,
        expiresAt: auditions.expiresAt,
      },
      teaches: sql<boolean>`${exists(teaches)}`,
    })
    .from(downloadGrants)
    .innerJoin(sections, eq(sections.id, downloadGrants.sectionId))
    .leftJoin(broadcasts, eq(broadcasts.sectionId, sections.id))
    .leftJoin(
      enrolments,
      and(eq(enrolments.userId, downloadGrants.userId), eq(enrolments.courseId, sections.courseId)),
    )
    .leftJoin(
      auditions,
      and(eq(auditions.userId, downloadGrants.userId), eq(auditions.courseId, sections.courseId)),
    )
    .where(ofDevice(userId, device))
    .orderBy(downloadGrants.sectionId)
    .for('update', { of: downloadGrants })
}

/** Renews downloads that stand: of each its end. */
export async function renewDownloads(
  tx: Executor,
  ends: readonly { id: number; until: number }[],
  asked: { familyId: number; userAgent: string; askedAt: number },
): Promise<void> {
  if (ends.length === 0) return
  const until = sql.join(
    ends.map((end) => sql`when ${end.id}::int then ${end.until}::bigint`),
    sql` `,
  )
  await tx
    .update(downloadGrants)
    .set({ ...asked, until: sql`case ${downloadGrants.id} ${until} end` })
    .where(
      inArray(
        downloadGrants.id,
        ends.map(({ id }) => id),
      ),
    )
}

/** Takes downloads back: their keys are deleted. */
export async function takeDownloads(
  tx: Executor,
  taken: readonly { id: number; why: DownloadEnd }[],
): Promise<void> {
  if (taken.length === 0) return
  const why = sql.join(
    taken.map((one) => sql`when ${one.id}::int then ${one.why}::text`),
    sql` `,
  )
  await tx
    .update(downloadGrants)
    .set({ key: null, takenFor: sql`case ${downloadGrants.id} ${why} end` })
    .where(or(...taken.map(({ id }) => eq(downloadGrants.id, id))))
}

/** Forgets the download of a lesson on a device, or all of it. */
export async function deleteDownloads(
  db: Executor,
  userId: number,
  { device, sectionId }: { device: string; sectionId?: number },
): Promise<void> {
  const isLesson = sectionId === undefined ? undefined : eq(downloadGrants.sectionId, sectionId)
  await db.delete(downloadGrants).where(and(ofDevice(userId, device), isLesson))
}
