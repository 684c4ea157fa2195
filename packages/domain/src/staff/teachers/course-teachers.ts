import { type ClassSpan, classSpanText } from '../../live/timetable'
import { COURSE_TEACHERS_MOST } from './teacher-limits'

/** A lesson of a course with its teacher. Times are ms since the epoch; null for one without a timetable. */
export interface TaughtLesson {
  /** The number of the lesson. */
  id: number
  /** As students read it. */
  name: string
  /** Who teaches it; null for nobody yet. */
  teacherId: number | null
  /** When it is planned to begin. */
  startTime: number | null
  /** When it is planned to end. */
  endTime: number | null
  /** When the class went live, and when that ended. */
  taughtFrom: number | null
  /** When the class ended; null while it did not. */
  taughtUntil: number | null
  /** When it was cancelled; null when it was not. */
  cancelledAt: number | null
}

/** True for a class that nobody has begun and whose time has not gone by. */
export function isAhead(
  { endTime, taughtFrom }: Pick<TaughtLesson, 'endTime' | 'taughtFrom'>,
  now: number,
): boolean {
  return endTime !== null && endTime > now && taughtFrom === null
}

/** True while a class is being taught: its teacher stays. */
export function isOnAir({
  taughtFrom,
  taughtUntil,
}: Pick<TaughtLesson, 'taughtFrom' | 'taughtUntil'>): boolean {
  return taughtFrom !== null && taughtUntil === null
}

/** Why a course can't have these teachers. */
export type CourseTeachersFault = 'none' | 'twice' | 'many' | 'same'

/** What staff read of it. */
export const COURSE_TEACHERS_FAULTS: Readonly<Record<CourseTeachersFault, string>> = {
  none: '一门课至少要有一位老师',
  twice: '同一位老师写了两次',
  many: `一门课最多 ${COURSE_TEACHERS_MOST} 位老师`,
  same: '和现在一样，没有改变',
}

/** Why a course can't have these teachers after those; null when it can. */
export function courseTeachersFault(
  before: readonly number[],
  after: readonly number[],
): CourseTeachersFault | null {
  if (after.length === 0) return 'none'
  if (after.length > COURSE_TEACHERS_MOST) return 'many'
  if (new Set(after).size < after.length) return 'twice'
  return before.join() === after.join() ? 'same' : null
}

/**
 * The lessons that the first of the new teachers takes over: classes still ahead of somebody who leaves the course. What was
 * taught or recorded keeps the name of who taught it, and so does a stand-in's class.
 */
export function lessonsHandedOver<Lesson extends TaughtLesson>(
  lessons: readonly Lesson[],
  { before, after }: { before: readonly number[]; after: readonly number[] },
  now: number,
): Lesson[] {
  const leave = before.filter((id) => !after.includes(id))
  return lessons.filter(
    (lesson) =>
      lesson.teacherId !== null && leave.includes(lesson.teacherId) && isAhead(lesson, now),
  )
}

/** Somebody of the desk who opens studios as a teacher. */
interface StudioPerson {
  /** The teacher as whom they open studios. */
  teacherId: number
  /** Of the member of staff. */
  name: string
}

/** What goes on with classes that get another teacher. */
export interface HandOver {
  /** Those that students are told of: live, and not cancelled. */
  classes: readonly (ClassSpan & { name: string })[]
  /** The teachers who give lessons away. */
  from: readonly { id: number; name: string }[]
  /** The teacher who gets them. */
  to: { id: number; name: string }
  /** People who have the course. */
  students: number
  /** Who of the desk opens studios as one of these teachers. */
  studio: readonly StudioPerson[]
  /** Other classes of the new teacher at the same time. */
  overlaps: readonly (ClassSpan & { name: string })[]
}

/** A course that gets other teachers. */
export interface TeachersChange {
  /** Names of the teachers until now. */
  before: readonly string[]
  /** Names of the teachers from now on. */
  after: readonly string[]
  /** The lessons that go to another teacher; null for none. */
  handOver: HandOver | null
  /** Lessons that keep the name of somebody who leaves. */
  kept: number
  /** Names of new teachers whose card is not in the files any more. */
  withoutCard: readonly string[]
  /** True when the course is on sale. */
  isOnShelf: boolean
}

/** Classes are named up to so many. */
const NAMED = 3

function namesOf(classes: readonly { name: string }[]): string {
  const named = classes.slice(0, NAMED).map(({ name }) => `“${name}”`)
  return `${named.join('、')}${classes.length > NAMED ? '等' : ''}`
}

function studioLine({ from, to, studio }: HandOver): string {
  const of = (teacherId: number) => studio.filter((one) => one.teacherId === teacherId)
  const lose = from.filter(({ id }) => of(id).length > 0).map(({ name }) => name)
  const get = of(to.id).map(({ name }) => name)
  const lost = lose.length > 0 ? `，${lose.join('、')}不能再开` : ''
  return get.length > 0
    ? `直播间由${to.name}开（工作台账号：${get.join('、')}）${lost}。`
    : `${to.name}还没有工作台账号，直播间只有负责人能开${lost}；开课前在“员工”里给${to.name}加账号。`
}

function handOverWords(handOver: HandOver, now: number): string[] {
  const { classes, to, students, overlaps } = handOver
  if (classes.length === 0) return ['没有要上的课换老师，不发通知。']
  return [
    `还没上的 ${classes.length} 节直播课改由${to.name}上：${namesOf(classes)}；时间不变，有这门课的 ${students} 人会收到通知。`,
    studioLine(handOver),
    ...overlaps.map(
      (other) => `${to.name}在 ${classSpanText(other, now)} 还有另一节课“${other.name}”。`,
    ),
  ]
}

const SHELF_LINE = '这门课没有上架，只有买过的人看得到。'
const SEEN_LINE = '课程页、课表和直播间马上是这样，已经打开的页面一分钟内。'

function cardLines(names: readonly string[]): string[] {
  return names.map((name) => `${name}的名片已经不在内容文件里，学生看到的是最后写入的名片。`)
}

/** What follows when a course gets other teachers, in sentences for staff. */
export function teachersChangeWords(change: TeachersChange, now: number): string[] {
  const { before, after, handOver, kept, withoutCard, isOnShelf } = change
  const leave = before.filter((name) => !after.includes(name)).join('、')
  const come = after.filter((name) => !before.includes(name)).join('、')
  const lines = [
    `老师：${before.join('、')} → ${after.join('、')}。`,
    ...(handOver ? handOverWords(handOver, now) : ['没有要上的课换老师，不发通知。']),
    kept > 0 && `上过的课和录播仍写原来的老师：${kept} 节。`,
    leave && `${leave}看不到这门课的评价和提问，自己的学生账号也不再能看这门课。`,
    come && `${come}看得到这门课的评价和提问，自己的学生账号可以看这门课。`,
    ...cardLines(withoutCard),
    !isOnShelf && SHELF_LINE,
    SEEN_LINE,
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** What follows when one lesson gets another teacher, in sentences for staff. `handOver`: null for what is over or recorded. */
export function lessonTeacherWords(
  change: { from: string | null; to: string } & Pick<
    TeachersChange,
    'handOver' | 'withoutCard' | 'isOnShelf'
  >,
  now: number,
): string[] {
  const { from, to, handOver, withoutCard, isOnShelf } = change
  return [
    `老师：${from ?? '没有'} → ${to}。`,
    ...(handOver ? handOverWords(handOver, now) : ['只改学生看到的老师，不发通知。']),
    ...cardLines(withoutCard),
    ...(isOnShelf ? [] : [SHELF_LINE]),
    SEEN_LINE,
  ]
}

/** The notice for students when several classes of a course get another teacher. */
export function handedOverText(course: string, classes: number, to: string): string {
  return `“${course}”还没上的 ${classes} 节直播课改由${to}老师上，时间不变`
}
