import type { Comment, OwnComment, RatingSummary, WrittenComment } from '@kaozhou/api'
import {
  COMMENT_EDIT_DAYS,
  checkWords,
  commentEarnsPoints,
  courseAccess,
  DAY,
  hiddenReason,
  MINUTE,
  type SensitiveWord,
  stateAfterWriting,
} from '@kaozhou/domain'
import type { Executor, Reader, Store } from '../../../database/executor'
import { type Page, type PageQuery, pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn, Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { badField, Refusal } from '../../../platform/refusal'
import { readAccessStanding } from '../../people/enrolments/access-standing'
import { earnPoints } from '../../people/points/earn-points'
import { findUser, lockUser } from '../../people/users/user-repository'
import { findCourse } from '../courses/course-repository'
import {
  type CommentRow,
  countComments,
  countStars,
  findComment,
  hasOpenedAudition,
  listComments,
  listWriting,
  lockOwnComment,
  lockWriting,
  refreshRating,
  saveComment,
} from './comment-repository'

const EDITABLE_MS = COMMENT_EDIT_DAYS * DAY
const CONTENT = { min: 5, max: 500 } as const
/** A user may write four comments in ten minutes, with five seconds between two. */
const WRITE_LIMIT = { windowMs: 10 * MINUTE, maxComments: 4, pauseMs: 5_000 } as const

export interface CommentForm {
  courseId: number
  score: number
  content: string
}

/**
 * Inserts the user's comment on a course, or changes it. Sensitive words are masked, or hold it until staff have read it.
 *
 * @throws Refusal loginRequired, with HTTP 200 (spec §5).
 */
export async function submitComment(
  store: Store,
  form: CommentForm,
  { userId, now }: Viewer,
  words: readonly SensitiveWord[],
): Promise<WrittenComment> {
  if (userId === null) throw new Refusal('loginRequired')
  const checked = checkWords(parseContent(form.content), words)
  const content = checked.text
  const course = await findCourse(store.db, form.courseId)
  if (!course) throw new Refusal('notFound')
  if (!(await mayComment(store.db, { userId, courseId: course.id, now })))
    throw new Refusal('commentNotAllowed')
  const row = await store.inTransaction(async (tx) => {
    // A user's submissions run one after another, so that their count stays correct.
    await lockWriting(tx, userId)
    await requireWithinLimit(tx, userId, now)
    // A nickname that changes meanwhile is that of the comment too.
    await lockUser(tx, userId)
    const user = await findUser(tx, userId)
    if (!user) throw new Refusal('loginRequired')
    const before = await lockOwnComment(tx, userId, course.id)
    if (before && before.createdAt + EDITABLE_MS <= now) throw new Refusal('commentLocked')
    const saved = await saveComment(tx, {
      courseId: course.id,
      userId,
      nickname: user.nickname,
      avatar: user.avatar,
      score: form.score,
      content,
      state: stateAfterWriting(before?.state ?? null, checked.effect),
      heldFor: checked.found.map(({ word }) => word).join('、') || null,
      createdAt: now,
    })
    await refreshRating(tx, course.id)
    if (commentEarnsPoints(content)) {
      await earnPoints(tx, { userId, action: 'comment', ref: String(course.id), now })
    }
    return saved
  })
  return presentWritten(row)
}

/** @throws Refusal tooManyRequests. */
async function requireWithinLimit(tx: Executor, userId: number, now: number): Promise<void> {
  const { windowMs, maxComments, pauseMs } = WRITE_LIMIT
  const written = await listWriting(tx, userId, now - windowMs)
  const isTooSoon = written.some((at) => now - at < pauseMs)
  if (isTooSoon || written.length >= maxComments) throw new Refusal('tooManyRequests')
}

/** The trimmed text; its length is counted in code points. @throws Refusal badInput, also for markup. */
function parseContent(text: string): string {
  const content = text.replaceAll('\r\n', '\n').trim()
  const refuse = (message: string) => badField('content', message)
  const length = [...content].length
  if (length < CONTENT.min) throw refuse(`评价至少写 ${CONTENT.min} 个字`)
  if (length > CONTENT.max) throw refuse(`评价最多 ${CONTENT.max} 个字`)
  const tag = content.search(/<\/?[a-z!]/i)
  if (tag >= 0 && content.includes('>', tag)) throw refuse('评价里不能有网页代码')
  return content
}

/** True for a user who has or had the course and did not take the money back, or has unlocked its audition. */
async function mayComment(
  db: Executor,
  person: { userId: number; courseId: number; now: number },
): Promise<boolean> {
  const { standing } = await readAccessStanding(db, person)
  if (courseAccess('review', standing) === 'open') return true
  return hasOpenedAudition(db, person.userId, person.courseId)
}

export async function ownComment(
  db: Executor,
  courseId: number,
  { userId, now }: LoggedIn,
): Promise<OwnComment> {
  if (!(await findCourse(db, courseId))) throw new Refusal('notFound')
  const row = await findComment(db, userId, courseId)
  const editableUntil = row && row.createdAt + EDITABLE_MS
  const isAllowed = await mayComment(db, { userId, courseId, now })
  return {
    comment: row && presentWritten(row),
    mayComment: isAllowed && (editableUntil === null || editableUntil > now),
    editableUntil,
  }
}

export async function ratingSummary(db: Reader, courseId: number): Promise<RatingSummary> {
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
  return {
    ...row,
    avatar: artAddress(row.avatar),
    replyBy: answeredBy(row),
    isPinned: row.pinnedAt !== null,
  }
}

/** Who answered a comment; an answer of the content is its teacher's. Null without an answer. */
export function answeredBy({ reply, replyBy }: CommentRow): Comment['replyBy'] {
  return reply === null ? null : (replyBy ?? 'teacher')
}

function presentWritten(row: CommentRow): WrittenComment {
  const { hiddenFault, hiddenBecause, state } = row
  const why = state === 'hidden' ? hiddenReason(hiddenFault, hiddenBecause) : null
  return { ...presentComment(row), state, hiddenBecause: why }
}

/** What everybody sees of the comments on a course: the pinned ones, then the newest first. */
export async function courseComments(
  db: Reader,
  query: PageQuery & { courseId: number },
): Promise<Page<Comment>> {
  if (!(await findCourse(db, query.courseId))) throw new Refusal('notFound')
  const rows = await listComments(db, query.courseId, pageWindow(query))
  const total = await countComments(db, query.courseId)
  return pageOf(rows.map(presentComment), query, total)
}
