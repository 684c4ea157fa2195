import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { findCourse } from '../../catalogue/courses/course-repository'
import { hasHandedIn } from '../exams/attempts/attempt-repository'
import { questionsOf } from '../exams/attempts/attempt-view'
import type { ExamDeps } from '../exams/exam-deps'
import { requireKeyOpen } from '../exams/key-lock'
import { requireHandedIn } from '../exams/report-service'
import { requireCourse } from '../sections/entitlement'
import type { EnquiryPlace, EnquiryRow } from './enquiry-repository'

/** What a call names: a course, or a question in an own attempt. */
export interface NamedPlace {
  courseId?: number
  attemptId?: number
  questionId?: string
}

export interface OpenedPlace {
  place: EnquiryPlace
  /** False where the reader sees what they asked themselves, and can't write. */
  isOpen: boolean
}

type Wanted = 'open' | 'records'

/**
 * A question is open to whoever has handed its paper in, once no mock with the paper goes on.
 *
 * @throws Refusal badInput, notFound, courseExpired, notEntitled, examOpen, examKeyLocked.
 */
export async function openPlace(
  deps: ExamDeps,
  { courseId, attemptId, questionId }: NamedPlace,
  viewer: LoggedIn,
  wanted: Wanted,
): Promise<OpenedPlace> {
  const isCourse = courseId !== undefined
  if (isCourse === (attemptId !== undefined) || isCourse === (questionId !== undefined)) {
    throw new Refusal('badInput', { message: '课程或试题，要写明一个' })
  }
  if (isCourse) {
    const isOpen = await requireOpenCourse(deps.store.db, courseId, viewer, wanted)
    return { place: { courseId }, isOpen }
  }
  const { row, shelf } = await requireHandedIn(deps, attemptId ?? 0, viewer.userId)
  const asked = questionsOf(shelf, row).find((id) => id === questionId)
  if (asked === undefined) throw new Refusal('notFound')
  await requireKeyOpen(deps.store.db, row.paperId, viewer.now)
  return { place: { paperId: row.paperId, questionId: asked }, isOpen: true }
}

/** {@link openPlace} for what was asked. True where the reader may write. */
export async function requirePlaceOf(
  { store: { db } }: ExamDeps,
  { courseId, paperId }: EnquiryRow,
  viewer: LoggedIn,
  wanted: Wanted,
): Promise<boolean> {
  if (courseId !== null) return requireOpenCourse(db, courseId, viewer, wanted)
  if (!(await hasHandedIn(db, viewer.userId, paperId ?? ''))) throw new Refusal('notFound')
  await requireKeyOpen(db, paperId ?? '', viewer.now)
  return true
}

async function requireOpenCourse(
  db: Executor,
  courseId: number,
  viewer: LoggedIn,
  least: Wanted,
): Promise<boolean> {
  const course = await findCourse(db, courseId)
  if (!course) throw new Refusal('notFound')
  const { access } = await requireCourse(db, course, viewer, { thing: 'enquiries', least })
  return access === 'open'
}
