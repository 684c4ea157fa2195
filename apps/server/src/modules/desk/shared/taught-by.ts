import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import {
  keepContentChange,
  listContentChanges,
  listContentChangesOf,
} from './content-change-repository'

/** Under what the desk keeps the teachers of a course. */
export const COURSE_TEACHERS = 'courseTeachers'
export const TEACHERS_FIELD = 'teachers'
/** Under what it keeps the teacher of a lesson, where the files leave it to the course or name another one. */
export const LESSON_TEACHERS = 'lessonTeachers'
export const TEACHER_FIELD = 'teacher'

/** The lessons, of these, whose teacher the desk keeps. */
export async function listPins(
  db: Executor,
  lessonIds: readonly number[],
): Promise<Map<number, number>> {
  const changes = await listContentChangesOf(db, { kind: LESSON_TEACHERS, entryIds: lessonIds })
  return new Map(changes.map(({ entryId, values }) => [entryId, Number(values.desk)]))
}

/** Keeps the teachers of a course beside those of its file. */
export async function keepTeachers(
  tx: Executor,
  { id, before, after }: { id: number; before: readonly number[]; after: readonly number[] },
  { staff, now }: StaffCall,
): Promise<void> {
  const kind = COURSE_TEACHERS
  const [earlier] = await listContentChanges(tx, { kind, entryId: id })
  const values = { filed: idTexts(before), ...earlier?.values, desk: idTexts(after) }
  const place = { kind, entryId: id, field: TEACHERS_FIELD }
  await keepContentChange(tx, place, { values, by: staff.id, now })
}

/** A list of the content holds texts. */
function idTexts(ids: readonly number[]): string[] {
  return ids.map(String)
}

interface Pinned {
  lessons: readonly { id: number; teacherId: number | null }[]
  /** Which teacher the file names for each lesson; null: it is the course's first one. */
  filed: ReadonlyMap<number, number | null>
  /** The first teacher of the course now. */
  first: number | null
}

/**
 * Keeps the teacher of each lesson that the files alone would give another one, and forgets it where they don't. A lesson
 * that was added at the desk stands in no file: its row says it.
 */
export async function keepPins(
  tx: Executor,
  { lessons, filed, first }: Pinned,
  { staff, now }: StaffCall,
): Promise<void> {
  const ids = lessons.map(({ id }) => id)
  const pins = await listPins(tx, ids)
  for (const { id, teacherId } of lessons) {
    const named = filed.get(id)
    if (named === undefined) continue
    const isOfCourse = named === null && teacherId === first
    const wanted = isOfCourse || teacherId === named ? null : teacherId
    if (wanted === (pins.get(id) ?? null)) continue
    const place = { kind: LESSON_TEACHERS, entryId: id, field: TEACHER_FIELD }
    const values = { filed: named, desk: wanted ?? named }
    await keepContentChange(tx, place, { values, by: staff.id, now })
  }
}
