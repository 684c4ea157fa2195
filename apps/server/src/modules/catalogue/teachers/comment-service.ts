import type { Comment, OwnComment, RatingSummary } from '@kaozhou/api'
import { commentEarnsPoints } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import type { Executor, Store } from '../../../database/executor'
import { artAddress } from '../../../platform/art-address'
import { Refusal } from '../../../platform/refusal'
import { findAudition, findEnrolment } from '../../learning/sections/entitlement-repository'
import type { Student } from '../../learning/sections/section-service'
import { earnPoints } from '../../people/points/earn-points'
import { findUser } from '../../people/users/user-repository'
import type { CommentRow } from '../courses/comment-repository'
import { findCourse } from '../courses/course-repository'
import type { Viewer } from '../courses/course-service'
import {
  countStars,
  findComment,
  listWriting,
  refreshRating,
  saveComment,
} from './teacher-repository'

const EDITABLE_MS = 7 * 24 * 3_600_000
const CONTENT = { min: 5, max: 500 } as const
/** A person writes to one course, and then to another; not to five in ten minutes. */
const PACE = { within: 10 * 60_000, most: 4, pause: 5_000 } as const

export interface CommentForm {
  courseId: number
  score: number
  content: string
}

/** Writes a comment, or changes the one there is. @throws Refusal loginRequired, with HTTP 200 (spec §5). */
export async function submitComment(
  store: Store,
  form: CommentForm,
  { session, now }: Viewer,
): Promise<Comment> {
  if (!session) throw new Refusal('loginRequired')
  const { userId } = session
  const content = readContent(form.content)
  const course = await findCourse(store.db, form.courseId)
  if (!course) throw new Refusal('notFound')
  if (!(await mayComment(store.db, userId, course.id))) throw new Refusal('commentNotAllowed')
  const user = await findUser(store.db, userId)
  if (!user) throw new Refusal('loginRequired')
  const row = await store.inTransaction(async (tx) => {
    // One person's submits come one after the other, so that what is counted stays true.
    await tx.execute(sql`select pg_advisory_xact_lock(3, ${userId})`)
    await checkPace(tx, userId, now)
    const before = await findComment(tx, userId, course.id)
    if (before && before.createdAt + EDITABLE_MS <= now) throw new Refusal('commentLocked')
    const saved = await saveComment(tx, {
      courseId: course.id,
      userId,
      nickname: user.nickname,
      avatar: user.avatar,
      score: form.score,
      content,
      createdAt: now,
    })
    await refreshRating(tx, course.id)
    if (commentEarnsPoints(content)) {
      await earnPoints(tx, { userId, action: 'comment', ref: String(course.id), now })
    }
    return saved
  })
  return presentComment(row)
}

async function checkPace(tx: Executor, userId: number, now: number): Promise<void> {
  const written = await listWriting(tx, userId, now - PACE.within)
  const isHasty = written.some((at) => now - at < PACE.pause)
  if (isHasty || written.length >= PACE.most) throw new Refusal('tooManyRequests')
}

/** Text without markup; counted in characters as a person sees them. */
function readContent(text: string): string {
  const content = text.replaceAll('\r\n', '\n').trim()
  const refuse = (message: string) =>
    new Refusal('badInput', { message, data: { field: 'content' } })
  const length = [...content].length
  if (length < CONTENT.min) throw refuse(`评价至少写 ${CONTENT.min} 个字`)
  if (length > CONTENT.max) throw refuse(`评价最多 ${CONTENT.max} 个字`)
  if (/<\/?[a-z!][^>]*>/i.test(content)) throw refuse('评价里不能有网页代码')
  return content
}

/** Who bought the course, also when its time has run out, or has opened its audition. */
async function mayComment(db: Executor, userId: number, courseId: number): Promise<boolean> {
  if (await findEnrolment(db, userId, courseId)) return true
  const audition = await findAudition(db, userId, courseId)
  return audition?.unlockedAt != null
}

export async function ownComment(
  db: Executor,
  courseId: number,
  { session, now }: Student,
): Promise<OwnComment> {
  if (!(await findCourse(db, courseId))) throw new Refusal('notFound')
  const row = await findComment(db, session.userId, courseId)
  const editableUntil = row && row.createdAt + EDITABLE_MS
  const isAllowed = await mayComment(db, session.userId, courseId)
  return {
    comment: row && presentComment(row),
    mayComment: isAllowed && (editableUntil === null || editableUntil > now),
    editableUntil,
  }
}

export async function ratingSummary(db: Executor, courseId: number): Promise<RatingSummary> {
  if (!(await findCourse(db, courseId))) throw new Refusal('notFound')
  const counted = new Map((await countStars(db, courseId)).map((row) => [row.score, row.number]))
  const stars = [5, 4, 3, 2, 1].map((score) => ({ score, count: counted.get(score) ?? 0 }))
  const count = stars.reduce((sum, star) => sum + star.count, 0)
  const total = stars.reduce((sum, star) => sum + star.score * star.count, 0)
  const good = stars.filter(({ score }) => score >= 4).reduce((sum, star) => sum + star.count, 0)
  return {
    courseId,
    count,
    average: count === 0 ? 0 : Math.round((total / count) * 10) / 10,
    stars,
    goodPercent: count === 0 ? 0 : Math.round((good / count) * 100),
  }
}

export function presentComment(row: CommentRow): Comment {
  return { ...row, avatar: artAddress(row.avatar) }
}
