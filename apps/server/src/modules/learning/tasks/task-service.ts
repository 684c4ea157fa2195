import type {
  CourseTaskReport,
  StudyReport,
  StudyTask,
  TaskChapter,
  TaskCounts,
  TaskReport,
  TaskState,
  TaskUser,
  WeekReport,
} from '@kaozhou/api'
import { beijingDay, DAY, parseBeijingDay, studyStreak, studyWeek } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { findCourse, listChapters } from '../../catalogue/courses/course-repository'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { findUser } from '../../people/users/user-repository'
import { requireCourse } from '../sections/entitlement'
import { ALL_TIME, aheadInPeriod } from '../standings/study-standing'
import { requireTask } from './homework-service'
import {
  countFinishedBetween,
  countSubmitters,
  listCurrentCourseIds,
  listStudyDays,
  listSubmissionsBetween,
  listTasks,
  type SubmissionRow,
} from './task-repository'
import {
  countFinished,
  countStates,
  loadTaskFacts,
  percentOf,
  presentTask,
  rightPercentOf,
  type TaskFacts,
  taskStateOf,
} from './task-state'

const STUDY_REPORT = { thing: 'studyReport', least: 'records' } as const

export async function taskChapters(
  db: Executor,
  courseId: number,
  viewer: LoggedIn,
): Promise<TaskChapter[]> {
  const facts = await courseFacts(db, courseId, viewer)
  const chapters = await listChapters(db, courseId)
  return chapters.map(({ id, name }) => ({
    id,
    name,
    tasks: facts.filter(({ task }) => task.chapterId === id).map(presentTask),
  }))
}

export async function taskReport(
  db: Executor,
  taskId: number,
  viewer: LoggedIn,
): Promise<TaskReport> {
  const found = await requireTask(db, taskId, viewer, STUDY_REPORT)
  const [facts] = await loadTaskFacts(db, viewer.userId, [found])
  if (!facts) throw new Refusal('notFound')
  return {
    task: presentTask(facts),
    sections: facts.lessons.map(({ section, progress }) => ({
      id: section.id,
      name: section.name,
      type: sectionAt(section, viewer.now).type,
      state: sectionAt(section, viewer.now).state,
      startTime: section.startTime,
      durationSeconds: section.durationSeconds,
      watchedSeconds: progress?.watchedSeconds ?? 0,
      finished: progress?.finishedAt != null,
    })),
    attempts: facts.submission?.attempts ?? 0,
    percent: percentOf([facts]),
    submitterCount: await countSubmitters(db, taskId),
  }
}

export async function courseTaskReport(
  db: Executor,
  courseId: number,
  viewer: LoggedIn,
): Promise<CourseTaskReport> {
  return presentReport(await courseFacts(db, courseId, viewer), courseId)
}

/** @throws Refusal notFound, or one of {@link requireCourse}'s. */
async function courseFacts(
  db: Executor,
  courseId: number,
  { userId, now }: LoggedIn,
): Promise<TaskFacts[]> {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('notFound')
  await requireCourse(db, course, { userId, now }, STUDY_REPORT)
  return loadTaskFacts(db, userId, await listTasks(db, [courseId]))
}

function presentReport(all: readonly TaskFacts[], courseId: number): CourseTaskReport {
  const lessons = all.flatMap((facts) => facts.lessons)
  const submissions = submissionsOf(all)
  return {
    courseId,
    courseName: all[0]?.course.name ?? '',
    taskCount: all.length,
    doneCount: countStates(all).done,
    sectionCount: lessons.length,
    finishedCount: all.reduce((sum, facts) => sum + countFinished(facts), 0),
    watchedSeconds: lessons.reduce((sum, { progress }) => sum + (progress?.watchedSeconds ?? 0), 0),
    answeredCount: submissions.reduce((sum, { answers }) => sum + answers.length, 0),
    rightPercent: rightPercentOf(submissions),
    percent: percentOf(all),
  }
}

function submissionsOf(all: readonly TaskFacts[]): SubmissionRow[] {
  return all.flatMap(({ submission }) => submission ?? [])
}

/** Tasks of one course, or of all courses that the user owns. */
async function currentFacts(
  db: Executor,
  courseId: number | undefined,
  viewer: LoggedIn,
): Promise<TaskFacts[]> {
  if (courseId !== undefined) return courseFacts(db, courseId, viewer)
  const { userId } = viewer
  const courseIds = await listCurrentCourseIds(db, userId, viewer.now)
  return loadTaskFacts(db, userId, await listTasks(db, courseIds))
}

export async function taskCounts(
  db: Executor,
  courseId: number | undefined,
  viewer: LoggedIn,
): Promise<TaskCounts> {
  return countStates(await currentFacts(db, courseId, viewer))
}

export async function listTasksByState(
  db: Executor,
  query: PageQuery & { courseId?: number; state?: TaskState },
  viewer: LoggedIn,
): Promise<Page<StudyTask>> {
  const all = await currentFacts(db, query.courseId, viewer)
  const wanted = all.filter((facts) => !query.state || taskStateOf(facts) === query.state)
  const { offset, limit } = pageWindow(query)
  return pageOf(wanted.slice(offset, offset + limit).map(presentTask), query, wanted.length)
}

/** The week of `time`, by default the current one, compared with the week before. */
export async function weekReport(
  db: Executor,
  time: number | undefined,
  { userId, now }: LoggedIn,
): Promise<WeekReport> {
  const week = studyWeek(time ?? now)
  const [startDay = '', endDay = ''] = [week[0], week[6]]
  const [from, to] = [parseBeijingDay(startDay), parseBeijingDay(endDay) + DAY]
  const lastWeek = new Set(studyWeek(from - DAY))
  const studied = await listStudyDays(db, userId)
  const days = week.map((day) => ({ day, seconds: secondsOn(studied, day) }))
  const submissions = await listSubmissionsBetween(db, userId, from, to)
  return {
    startDay,
    endDay,
    days,
    seconds: sumSeconds(days),
    lastWeekSeconds: sumSeconds(studied.filter(({ day }) => lastWeek.has(day))),
    studyDays: days.filter(({ seconds }) => seconds > 0).length,
    finishedSections: await countFinishedBetween(db, userId, from, to),
    submittedTasks: submissions.length,
    rightPercent: rightPercentOf(submissions),
  }
}

function secondsOn(studied: readonly { day: string; seconds: number }[], day: string): number {
  return studied.find((item) => item.day === day)?.seconds ?? 0
}

function sumSeconds(days: readonly { seconds: number }[]): number {
  return days.reduce((sum, { seconds }) => sum + seconds, 0)
}

export async function studyReport(db: Executor, viewer: LoggedIn): Promise<StudyReport> {
  const { userId, now } = viewer
  const all = await currentFacts(db, undefined, viewer)
  const studied = await listStudyDays(db, userId)
  const seconds = sumSeconds(studied)
  const submissions = submissionsOf(all)
  const courseIds = [...new Set(all.map(({ course }) => course.id))]
  return {
    counts: countStates(all),
    seconds,
    studyDays: studied.length,
    streakDays: streakOf(studied, now),
    finishedSections: all.reduce((sum, facts) => sum + countFinished(facts), 0),
    answeredCount: submissions.reduce((sum, { answers }) => sum + answers.length, 0),
    rightPercent: rightPercentOf(submissions),
    aheadPercent: await aheadInPeriod(db, { userId, seconds, period: ALL_TIME }),
    courses: courseIds.map((id) =>
      presentReport(
        all.filter(({ course }) => course.id === id),
        id,
      ),
    ),
  }
}

function streakOf(studied: readonly { day: string }[], now: number): number {
  return studyStreak(new Set(studied.map(({ day }) => day)), now)
}

export async function taskUser(db: Executor, viewer: LoggedIn): Promise<TaskUser> {
  const { userId, now } = viewer
  const user = await findUser(db, userId)
  if (!user) throw new Refusal('sessionExpired')
  const studied = await listStudyDays(db, user.id)
  return {
    userId: user.id,
    nickname: user.nickname,
    avatar: artAddress(user.avatar),
    courseCount: (await listCurrentCourseIds(db, user.id, now)).length,
    todaySeconds: secondsOn(studied, beijingDay(now)),
    streakDays: streakOf(studied, now),
    counts: countStates(await currentFacts(db, undefined, viewer)),
  }
}
