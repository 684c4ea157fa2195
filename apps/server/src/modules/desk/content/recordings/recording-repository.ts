import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import type { FormerRecording, StoredMedia } from '../../../../database/schema/catalogue'
import { courses, sections } from '../../../../database/schema/catalogue'
import { enquiries } from '../../../../database/schema/enquiries'
import { lessonNotes, sectionProgress } from '../../../../database/schema/learning'

/** What the desk reads of a lesson to change its recording. */
export interface LessonRow {
  id: number
  courseId: number
  name: string
  type: number
  startTime: number | null
  seconds: number
  media: StoredMedia | null
  former: FormerRecording | null
  marks: { seconds: number; title: string }[]
}

const LESSON = {
  id: sections.id,
  courseId: sections.courseId,
  name: sections.name,
  type: sections.type,
  startTime: sections.startTime,
  seconds: sections.durationSeconds,
  media: sections.recordParams,
  former: sections.formerRecording,
  marks: sections.marks,
}

/** The lessons of a course in its order. */
export function listLessonRows(db: Executor, courseId: number): Promise<LessonRow[]> {
  return db
    .select(LESSON)
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.sort), asc(sections.id))
}

export async function findLessonRow(db: Executor, id: number): Promise<LessonRow | null> {
  const [row] = await db.select(LESSON).from(sections).where(eq(sections.id, id))
  return row ?? null
}

export async function findCourseName(db: Executor, id: number): Promise<string | null> {
  const [row] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, id))
  return row?.name ?? null
}

/** A recording and how long it is. */
export interface PlayedRecording {
  media: StoredMedia
  seconds: number
}

/** Gives a lesson another recording, beside the former one. */
export async function setRecording(
  tx: Executor,
  id: number,
  { now, former }: { now: PlayedRecording; former: FormerRecording },
): Promise<void> {
  await tx
    .update(sections)
    .set({ recordParams: now.media, durationSeconds: now.seconds, formerRecording: former })
    .where(eq(sections.id, id))
}

/** Students who have begun a lesson, and what they have kept behind a second of it. */
export async function countReached(db: Executor, sectionId: number, seconds: number) {
  const isBehind = <T extends typeof lessonNotes | typeof enquiries>(table: T) =>
    and(eq(table.sectionId, sectionId), gt(table.seconds, seconds))
  return {
    begun: await db.$count(sectionProgress, eq(sectionProgress.sectionId, sectionId)),
    notes: await db.$count(lessonNotes, isBehind(lessonNotes)),
    enquiries: await db.$count(enquiries, isBehind(enquiries)),
  }
}
