import type { CourseChangePreview, CourseTeaching } from '@kaozhou/api/desk'
import { isAhead, isOnAir, lessonTeacherWords, teachersChangeWords } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { inputDigestOf } from '../../record/record-chain'
import { listContentChanges } from '../../shared/content-change-repository'
import { COURSE_TEACHERS, listPins } from '../../shared/taught-by'
import {
  courseChangeOf,
  lessonChangeOf,
  lessonRefusals,
  readTeaching,
  type Teaching,
  teachersRefusals,
} from './course-teachers-facts'
import { findCourseOfLesson, type LessonRow, listAllTeachers } from './course-teachers-repository'

/** Of the teachers of a course and its lessons as they are. */
export function teachingVersion({ course, teachers, lessons }: Teaching): string {
  return inputDigestOf(COURSE_TEACHERS, {
    id: course.id,
    teachers: teachers.map(({ id }) => id),
    lessons: lessons.map(({ id, teacherId, version }) => [id, teacherId, version]),
  }).slice(0, 16)
}

/** @throws Refusal notFound. */
export async function courseTeaching(
  db: Executor,
  id: number,
  now: number,
): Promise<CourseTeaching> {
  const teaching = await readTeaching(db, id)
  const { course, teachers, lessons, filed } = teaching
  const pins = await listPins(
    db,
    lessons.map((lesson) => lesson.id),
  )
  const choices = await listAllTeachers(db)
  const [change] = await listContentChanges(db, { kind: COURSE_TEACHERS, entryId: id })
  const nameOf = (teacherId: number) => choices.find((one) => one.id === teacherId)?.name
  return {
    course: { id: course.id, name: course.name },
    teachers,
    lessons: lessons.map((lesson) => presentLesson(lesson, pins.has(lesson.id), now)),
    inFiles: filed !== null,
    filed: change
      ? {
          names: [change.values.filed ?? []].flat().map((one) => nameOf(Number(one)) ?? `${one}`),
          ...{ by: change.by, at: change.at },
        }
      : null,
    choices,
    version: teachingVersion(teaching),
  }
}

function presentLesson(
  lesson: LessonRow,
  changedHere: boolean,
  now: number,
): CourseTeaching['lessons'][number] {
  const { id, name, chapter, startTime, endTime, teacherId, teacher, version } = lesson
  return {
    ...{ id, name, chapter, startTime, endTime, version, changedHere },
    teacher: teacherId === null ? null : { id: teacherId, name: teacher ?? '' },
    ahead: isAhead(lesson, now),
    onAir: isOnAir(lesson),
    cancelled: lesson.cancelledAt !== null,
  }
}

/** @throws Refusal notFound. */
export async function previewCourseTeachers(
  db: Executor,
  { id, teacherIds }: { id: number; teacherIds: readonly number[] },
  now: number,
): Promise<CourseChangePreview> {
  const teaching = await readTeaching(db, id)
  const refusals = await teachersRefusals(db, teaching, teacherIds)
  if (refusals.length > 0) return { lines: [], refusals }
  const change = await courseChangeOf(db, teaching, teacherIds, now)
  return { lines: teachersChangeWords(change, now), refusals }
}

/** A lesson with the teaching of its course. @throws Refusal notFound. */
export async function requireLesson(
  db: Executor,
  id: number,
): Promise<{ teaching: Teaching; lesson: LessonRow }> {
  const courseId = await findCourseOfLesson(db, id)
  if (courseId === null) throw new Refusal('notFound')
  const teaching = await readTeaching(db, courseId)
  const lesson = teaching.lessons.find((one) => one.id === id)
  if (!lesson) throw new Refusal('notFound')
  return { teaching, lesson }
}

/** @throws Refusal notFound. */
export async function previewLessonTeacher(
  db: Executor,
  { id, teacherId }: { id: number; teacherId: number },
  now: number,
): Promise<CourseChangePreview> {
  const { teaching, lesson } = await requireLesson(db, id)
  const refusals = await lessonRefusals(db, teaching, { lesson, teacherId })
  if (refusals.length > 0) return { lines: [], refusals }
  const change = await lessonChangeOf(db, teaching, { lesson, teacherId, now })
  return { lines: lessonTeacherWords(change, now), refusals }
}
