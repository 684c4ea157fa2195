import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { sectionProgress } from '../../../database/schema/learning'
import { studyHours } from '../../../database/schema/reports'
import { studyDays, studyTotals } from '../../../database/schema/study'
import type { SectionRow } from '../../catalogue/courses/course-repository'

export type ProgressRow = typeof sectionProgress.$inferSelect

interface StudiedSeconds {
  userId: number
  courseId: number
  day: string
  /** 0 to 23. */
  hour: number
  seconds: number
}

export interface SeenLesson {
  section: SectionRow
  progress: ProgressRow | null
}

/** Lessons of courses, or given lessons, each with a user's progress. */
export async function listSeen(
  db: Executor,
  userId: number,
  which: { courseIds: readonly number[] } | { sectionIds: readonly number[] },
): Promise<SeenLesson[]> {
  const where: SQL | undefined =
    'courseIds' in which
      ? inArray(sections.courseId, [...which.courseIds])
      : inArray(sections.id, [...which.sectionIds])
  return db
    .select({ section: sections, progress: sectionProgress })
    .from(sections)
    .leftJoin(
      sectionProgress,
      and(eq(sectionProgress.sectionId, sections.id), eq(sectionProgress.userId, userId)),
    )
    .where(where)
    .orderBy(asc(sections.courseId), asc(sections.sort))
}

export async function findProgress(
  db: Executor,
  userId: number,
  sectionId: number,
): Promise<ProgressRow | null> {
  const [row] = await db
    .select()
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.sectionId, sectionId)))
  return row ?? null
}

/** Inserts the row of a lesson that the user opens for the first time. */
export async function startProgress(
  db: Executor,
  userId: number,
  sectionId: number,
  now: number,
): Promise<void> {
  await db
    .insert(sectionProgress)
    .values({ userId, sectionId, seconds: 0, watchedSeconds: 0, liveSeconds: 0, updatedAt: now })
    .onConflictDoNothing()
}

/** The row, locked until the transaction ends, so that reports of two devices are applied one after the other. */
export async function lockProgress(
  tx: Executor,
  userId: number,
  sectionId: number,
): Promise<ProgressRow | null> {
  const [row] = await tx
    .select()
    .from(sectionProgress)
    .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.sectionId, sectionId)))
    .for('update')
  return row ?? null
}

export async function saveProgress(tx: Executor, row: ProgressRow): Promise<void> {
  const { userId, sectionId, ...values } = row
  await tx
    .update(sectionProgress)
    .set(values)
    .where(and(eq(sectionProgress.userId, userId), eq(sectionProgress.sectionId, sectionId)))
}

/** Adds to the seconds that a user studied a course, on a day and ever, and to those of the hour. */
export async function addStudySeconds(
  tx: Executor,
  { hour, ...entry }: StudiedSeconds,
): Promise<void> {
  if (entry.seconds === 0) return
  const { userId, courseId, day, seconds } = entry
  await tx
    .insert(studyHours)
    .values({ userId, day, hour, seconds })
    .onConflictDoUpdate({
      target: [studyHours.userId, studyHours.day, studyHours.hour],
      set: { seconds: sql`${studyHours.seconds} + ${seconds}` },
    })
  await tx
    .insert(studyDays)
    .values(entry)
    .onConflictDoUpdate({
      target: [studyDays.userId, studyDays.day, studyDays.courseId],
      set: { seconds: sql`${studyDays.seconds} + ${seconds}` },
    })
  await tx
    .insert(studyTotals)
    .values({ userId, courseId, seconds })
    .onConflictDoUpdate({
      target: [studyTotals.courseId, studyTotals.userId],
      set: { seconds: sql`${studyTotals.seconds} + ${seconds}` },
    })
}
