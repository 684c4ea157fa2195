import {
  classChangeText,
  classSpanText,
  handedOverText,
  isAhead,
  isOnAir,
  lessonsHandedOver,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { readPageChanges, writePageChanges } from '../../../../platform/settings-repository'
import { holdContent } from '../../../catalogue/courses/content-lock-repository'
import { refreshSearchTexts } from '../../../catalogue/courses/search-texts'
import { tellStudents } from '../../classes/timetable-repository'
import { type Done, doDeed } from '../../record/do-deed'
import { keepPins, keepTeachers } from '../../shared/taught-by'
import { NOT_IN_FILES } from '../course-terms-deeds'
import { lockCourse } from '../course-terms-repository'
import {
  lessonChangeOf,
  lessonRefusals,
  readTeaching,
  type Teaching,
  teachersRefusals,
  toldClasses,
} from './course-teachers-facts'
import {
  findCourseOfLesson,
  type LessonRow,
  listTeachersNamed,
  lockLessons,
  setLessonTeacher,
  setTeachersOf,
} from './course-teachers-repository'
import { requireLesson, teachingVersion } from './course-teachers-service'

interface DeedInput {
  id: number
  key: string
  reason: string
}

/** Nobody changes the course or its lessons until the transaction ends, and no apply runs meanwhile. */
async function lockTeaching(tx: Executor, courseId: number): Promise<void> {
  await holdContent(tx)
  await lockCourse(tx, courseId)
  await lockLessons(tx, courseId)
}

/** Writes the pages that say who teaches a course anew. */
async function notePages(
  tx: Executor,
  { id, teacherIds, now }: { id: number; teacherIds: readonly number[]; now: number },
): Promise<void> {
  const paths = [`/details/${id}`, ...teacherIds.map((one) => `/teacher/details/${one}`)]
  await writePageChanges(tx, {
    ...(await readPageChanges(tx)),
    ...Object.fromEntries(paths.map((path) => [path, now])),
  })
}

/** Tells the students of a course which of its classes have another teacher. @returns how many are told. */
async function tell(
  tx: Executor,
  course: Teaching['course'],
  handed: readonly LessonRow[],
  { to, version, now }: { to: string; version: string; now: number },
): Promise<number> {
  const classes = toldClasses(handed)
  const [only, another] = classes
  if (!only) return 0
  const title = another
    ? handedOverText(course.name, classes.length, to)
    : classChangeText(
        only.name,
        { what: 'handedOver', span: only, from: only.teacher ?? '', to },
        now,
      )
  const ref = another ? `teachers:${course.id}:${version}` : `${only.id}:${only.version + 1}`
  return tellStudents(tx, { courseId: course.id, ref, title, now })
}

/**
 * Gives a course other teachers. Their classes ahead go to the first of the new ones; every other lesson keeps its own,
 * whatever the files leave to the course.
 *
 * @throws Refusal notFound, badInput for teachers that can't be, decidedAlready when somebody changed it meanwhile or its
 * file is gone.
 */
export function changeCourseTeachers(
  platform: Platform,
  input: DeedInput & { teacherIds: readonly number[]; version: string },
  call: StaffCall,
): Promise<null> {
  const { id, teacherIds: after, version } = input
  const { now } = call
  const deed = { name: 'teachers.changeOfCourse', input }
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    await lockTeaching(tx, id)
    const teaching = await readTeaching(tx, id)
    if (teachingVersion(teaching) !== version) {
      throw changedMeanwhile('这门课的老师刚刚被改过，请再看一次')
    }
    const { filed, course, lessons } = teaching
    if (!filed) throw new Refusal('decidedAlready', { message: NOT_IN_FILES })
    const [refusal] = await teachersRefusals(tx, teaching, after)
    if (refusal) throw new Refusal('badInput', { message: refusal })
    const before = teaching.teachers.map((one) => one.id)
    const first = Number(after[0])
    const handed = lessonsHandedOver(lessons, { before, after }, now)
    await setTeachersOf(tx, id, after)
    await setLessonTeacher(
      tx,
      handed.map((lesson) => lesson.id),
      first,
    )
    await keepTeachers(tx, { id, before, after }, call)
    const taught = lessons.map((lesson) => ({
      id: lesson.id,
      teacherId: handed.includes(lesson) ? first : lesson.teacherId,
    }))
    await keepPins(tx, { lessons: taught, filed, first }, call)
    await refreshSearchTexts(tx)
    await notePages(tx, { id, teacherIds: [...before, ...after], now })
    const [to] = await listTeachersNamed(tx, [first])
    const told = await tell(tx, course, handed, { to: to?.name ?? '', version, now })
    return {
      subject: { kind: 'course', id: String(id) },
      before: { teachers: before, lessons: handed.map((one) => [one.id, one.teacherId]) },
      after: { teachers: after, lessons: handed.map((one) => [one.id, first]), told },
      answer: null,
    }
  })
}

/**
 * Gives a lesson another teacher, who opens its studio from then on.
 *
 * @throws Refusal notFound, badInput for a teacher that can't be, classChanged, decidedAlready while it is taught or when the
 * file of its course is gone, classOverlaps.
 */
export function changeLessonTeacher(
  platform: Platform,
  input: DeedInput & { teacherId: number; version: number; besides: boolean },
  call: StaffCall,
): Promise<null> {
  const { id, teacherId, version, besides } = input
  const { now } = call
  const deed = { name: 'teachers.changeOfLesson', input }
  return doDeed(platform, deed, call, async (tx): Promise<Done<null>> => {
    const courseId = await findCourseOfLesson(tx, id)
    if (courseId === null) throw new Refusal('notFound')
    await lockTeaching(tx, courseId)
    const { teaching, lesson } = await requireLesson(tx, id)
    const { filed, course, teachers } = teaching
    if (lesson.version !== version) throw new Refusal('classChanged')
    const [refusal] = await lessonRefusals(tx, teaching, { lesson, teacherId })
    if (refusal || !filed) {
      const reason = filed && !isOnAir(lesson) ? 'badInput' : 'decidedAlready'
      throw new Refusal(reason, { message: refusal ?? NOT_IN_FILES })
    }
    const { to, handOver } = await lessonChangeOf(tx, teaching, { lesson, teacherId, now })
    const other = besides ? undefined : handOver?.overlaps[0]
    if (other) {
      const message = `这个时间${to}还有“${other.name}”（${classSpanText(other, now)}）`
      throw new Refusal('classOverlaps', { message })
    }
    await setLessonTeacher(tx, [id], teacherId)
    const first = teachers[0]?.id ?? null
    await keepPins(tx, { lessons: [{ id, teacherId }], filed, first }, call)
    const both = lesson.teacherId === null ? [teacherId] : [lesson.teacherId, teacherId]
    await notePages(tx, { id: courseId, teacherIds: both, now })
    const told = isAhead(lesson, now)
      ? await tell(tx, course, [lesson], { to, version: String(version), now })
      : 0
    return {
      subject: { kind: 'class', id: String(id) },
      before: { teacher: lesson.teacherId, name: lesson.teacher },
      after: { teacher: teacherId, name: to, told },
      answer: null,
    }
  })
}
