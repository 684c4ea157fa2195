import { type CommentFault, commentDecidedText, reportDecidedText } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { CommentRow } from '../../catalogue/comments/comment-repository'
import type { ReportRow } from '../../catalogue/comments/report-repository'
import { insertNotice } from '../../marketing/notices/notice-repository'

interface Told {
  comment: CommentRow
  course: string
  now: number
}

/** Tells the writer of a comment what staff decided about it. A comment of the content has no writer to tell. */
export async function tellWriter(
  tx: Executor,
  { comment: { id, courseId, userId }, course, now }: Told,
  decided: { state: 'shown' | 'hidden'; fault?: CommentFault; sentence?: string },
): Promise<void> {
  if (userId === null) return
  const title = commentDecidedText({ course, ...decided })
  const ref = `written:${id}:${now}`
  await insertNotice(tx, { userId, kind: 'comment', courseId, ref, title, createdAt: now })
}

/** Tells everybody who reported a comment what staff decided. */
export async function tellReporters(
  tx: Executor,
  { comment: { courseId }, course, now }: Told,
  reports: readonly ReportRow[],
  decided: { isHidden: boolean; sentence?: string },
): Promise<void> {
  const title = reportDecidedText({ what: 'comment', course, ...decided })
  for (const { id, userId } of reports) {
    if (userId === null) continue
    const ref = `reported:${id}`
    await insertNotice(tx, { userId, kind: 'comment', courseId, ref, title, createdAt: now })
  }
}
