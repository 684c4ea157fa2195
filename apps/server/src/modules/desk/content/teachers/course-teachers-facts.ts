import {
  type ClassSpan,
  COURSE_TEACHERS_FAULTS,
  classScope,
  courseTeachersFault,
  isAhead,
  isOnAir,
  lessonsHandedOver,
  type TeachersChange,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { countStudents } from '../../classes/desk-class-repository'
import { NOTHING_CHANGES } from '../../shared/listed-fields'
import { NOT_IN_FILES } from '../course-terms-deeds'
import {
  findCourseName,
  findCourseText,
  findTeachersText,
  type LessonRow,
  listLessonRows,
  listOverlaps,
  listStaffOf,
  listTeachersNamed,
  listTeachersOf,
  type NamedTeacher,
} from './course-teachers-repository'
import { filedLessonTeachers } from './filed-lesson-teachers'

/** A course with who teaches it, as it is. */
export interface Teaching {
  course: { id: number; name: string; status: 'on' | 'off' }
  teachers: NamedTeacher[]
  lessons: LessonRow[]
  /** Which teacher its file names for each lesson; null when its file is gone. */
  filed: Map<number, number | null> | null
}

/** @throws Refusal notFound. */
export async function readTeaching(db: Executor, courseId: number): Promise<Teaching> {
  const course = await findCourseName(db, courseId)
  if (!course) throw new Refusal('notFound')
  const text = await findCourseText(db, courseId)
  return {
    course,
    teachers: await listTeachersOf(db, courseId),
    lessons: await listLessonRows(db, courseId),
    filed: text === null ? null : filedLessonTeachers(text),
  }
}

/** Why a course can't get these teachers, in sentences. */
export async function teachersRefusals(
  db: Executor,
  { teachers, filed }: Teaching,
  after: readonly number[],
): Promise<string[]> {
  if (!filed) return [NOT_IN_FILES]
  const fault = courseTeachersFault(
    teachers.map(({ id }) => id),
    after,
  )
  if (fault) return [COURSE_TEACHERS_FAULTS[fault]]
  const known = await listTeachersNamed(db, after)
  return known.length < after.length ? ['没有这位老师'] : []
}

/** Why a lesson can't get this teacher, in sentences. */
export async function lessonRefusals(
  db: Executor,
  { filed }: Teaching,
  { lesson, teacherId }: { lesson: LessonRow; teacherId: number },
): Promise<string[]> {
  if (!filed) return [NOT_IN_FILES]
  if (isOnAir(lesson)) return ['这节课正在上，下课以后再改']
  if (lesson.teacherId === teacherId) return [NOTHING_CHANGES]
  const known = await listTeachersNamed(db, [teacherId])
  return known.length === 0 ? ['没有这位老师'] : []
}

/** The classes of a hand-over that students are told of. */
export function toldClasses(lessons: readonly LessonRow[]): (LessonRow & ClassSpan)[] {
  return lessons.flatMap((lesson) => {
    const { startTime, endTime, cancelledAt } = lesson
    if (startTime === null || endTime === null || cancelledAt !== null) return []
    return [{ ...lesson, startTime, endTime }]
  })
}

/** What goes on with classes of a course that get another teacher. */
async function handOverOf(
  db: Executor,
  course: Teaching['course'],
  { lessons, to, now }: { lessons: readonly LessonRow[]; to: NamedTeacher; now: number },
): Promise<TeachersChange['handOver']> {
  const from = [
    ...new Map(
      lessons.flatMap(({ teacherId, teacher }) =>
        teacherId === null ? [] : [[teacherId, { id: teacherId, name: teacher ?? '' }] as const],
      ),
    ).values(),
  ]
  const people = await listStaffOf(db, [...from.map(({ id }) => id), to.id])
  return {
    classes: toldClasses(lessons),
    ...{ from, to },
    students: await countStudents(db, course.id, now),
    studio: people.filter((one) => typeof classScope(one) === 'object'),
    overlaps: await listOverlaps(
      db,
      to.id,
      lessons.map(({ id }) => id),
    ),
  }
}

/** What follows when a course gets these teachers, who are known. */
export async function courseChangeOf(
  db: Executor,
  { course, teachers, lessons }: Teaching,
  after: readonly number[],
  now: number,
): Promise<TeachersChange> {
  const names = new Map((await listTeachersNamed(db, after)).map((one) => [one.id, one]))
  const next = after.flatMap((id) => names.get(id) ?? [])
  const before = teachers.map(({ id }) => id)
  const handed = lessonsHandedOver(lessons, { before, after }, now)
  const [first] = next
  const leave = before.filter((id) => !after.includes(id))
  const ofLeaving = lessons.filter(({ teacherId }) => leave.includes(teacherId ?? 0))
  return {
    before: teachers.map(({ name }) => name),
    after: next.map(({ name }) => name),
    handOver:
      first && handed.length > 0
        ? await handOverOf(db, course, { lessons: handed, to: first, now })
        : null,
    kept: ofLeaving.length - handed.length,
    withoutCard: await withoutCard(
      db,
      next.filter(({ id }) => !before.includes(id)),
    ),
    isOnShelf: course.status === 'on',
  }
}

/** What follows when a lesson gets this teacher. */
export async function lessonChangeOf(
  db: Executor,
  { course }: Teaching,
  { lesson, teacherId, now }: { lesson: LessonRow; teacherId: number; now: number },
) {
  const [to = { id: teacherId, name: '' }] = await listTeachersNamed(db, [teacherId])
  const handOver = isAhead(lesson, now)
    ? await handOverOf(db, course, { lessons: [lesson], to, now })
    : null
  return {
    ...{ from: lesson.teacher, to: to.name, handOver },
    withoutCard: await withoutCard(db, [to]),
    isOnShelf: course.status === 'on',
  }
}

/** The names of those whose card the folder that was applied last does not have. */
async function withoutCard(db: Executor, teachers: readonly NamedTeacher[]): Promise<string[]> {
  if (teachers.length === 0) return []
  const text = await findTeachersText(db)
  return teachers.flatMap(({ id, name }) =>
    new RegExp(`^[ \\t]*(?:-[ \\t]*)?id:[ \\t]*${id}[ \\t]*(?:#|\\r|$)`, 'm').test(text)
      ? []
      : [name],
  )
}
