import type {
  CommentCounts,
  CommentPlaces,
  DeskComment,
  DeskCommentDetail,
  DeskReport,
} from '@kaozhou/api/desk'
import { commentScope } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Staff } from '../../../platform/calls/desk-calls'
import { Refusal } from '../../../platform/refusal'
import { answeredBy } from '../../catalogue/comments/comment-service'
import { listOpenReports, type ReportedId } from '../../catalogue/comments/report-repository'
import { listKey, readListKey } from '../list-key'
import {
  type CommentFilter,
  countPinned,
  countWaiting,
  type DeskCommentRow,
  findDeskComment,
  listDeskComments,
  listPlaces,
  oldestReport,
  type Scope,
} from './desk-comment-repository'

const COMMENT_ID = /^\d{1,9}$/
/** Reports of one thing that are shown. */
const MOST_REPORTS = 50

/** Null for a teacher whom nobody has said which one they are to students: they have no comments yet. */
function scopeOf(staff: Staff): Scope | null {
  const scope = commentScope(staff)
  return scope === 'none' ? null : scope
}

type ListInput = Omit<CommentFilter, 'before'> & { before?: string; length: number }

export async function pageOfComments(
  db: Executor,
  { before, length, ...filter }: ListInput,
  staff: Staff,
): Promise<{ list: DeskComment[]; next: string | null }> {
  const scope = scopeOf(staff)
  if (!scope) return { list: [], next: null }
  const key = readListKey(before, COMMENT_ID)
  const rows = await listDeskComments(db, scope, { ...filter, before: key }, length + 1)
  const list = rows.slice(0, length).map(present)
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

function present({ comment, course, openReports }: DeskCommentRow): DeskComment {
  const { userId, nickname, pinnedAt, ...rest } = comment
  return {
    ...rest,
    course,
    writerId: userId,
    writer: nickname,
    replyBy: answeredBy(comment),
    isPinned: pinnedAt !== null,
    openReports,
  }
}

/** @throws Refusal notFound, also for a comment on a course of somebody else. */
export async function requireComment(
  db: Executor,
  id: number,
  staff: Staff,
): Promise<DeskCommentRow> {
  const scope = scopeOf(staff)
  const row = scope && (await findDeskComment(db, scope, id))
  if (!row) throw new Refusal('notFound')
  return row
}

export async function commentDetail(
  db: Executor,
  id: number,
  staff: Staff,
): Promise<DeskCommentDetail> {
  const row = await requireComment(db, id, staff)
  return {
    comment: present(row),
    reports: await openReports(db, { commentId: id }),
    pinnedInCourse: await countPinned(db, row.comment.courseId),
  }
}

/** What students told about something, without who did. */
export async function openReports(db: Executor, reported: ReportedId): Promise<DeskReport[]> {
  const reports = await listOpenReports(db, reported, MOST_REPORTS)
  return reports.map(({ id, fault, text, createdAt }) => ({ id, fault, text, at: createdAt }))
}

/** How many of a queue wait for somebody, and since when. */
export async function countCommentsIn(
  db: Executor,
  staff: Staff,
  queue: keyof CommentCounts,
): Promise<CommentCounts[keyof CommentCounts]> {
  const scope = scopeOf(staff)
  if (!scope) return { count: 0, since: null }
  const waiting = await countWaiting(db, scope, queue)
  return queue === 'reported' ? { ...waiting, since: await oldestReport(db, scope) } : waiting
}

export async function commentCounts(db: Executor, staff: Staff): Promise<CommentCounts> {
  return {
    unanswered: await countCommentsIn(db, staff, 'unanswered'),
    reported: await countCommentsIn(db, staff, 'reported'),
    held: await countCommentsIn(db, staff, 'held'),
  }
}

export async function commentPlaces(db: Executor, staff: Staff): Promise<CommentPlaces> {
  const scope = scopeOf(staff)
  return scope ? listPlaces(db, scope) : { courses: [], teachers: [] }
}
