import { reportDecidedText } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { ReportRow } from '../../catalogue/comments/report-repository'
import type { EnquiryRow } from '../../learning/enquiries/enquiry-repository'
import { listLastAttempts } from '../../learning/exams/attempts/attempt-repository'
import { insertNotice } from '../../marketing/notices/notice-repository'

interface Reported {
  enquiry: EnquiryRow
  /** The course or the paper by its name. */
  place: string
  now: number
}

/**
 * Tells everybody who reported an enquiry what staff decided. The notice leads to where it was asked: to the course, or to the
 * question in the own attempt of each.
 */
export async function tellReporters(
  tx: Executor,
  { enquiry: { id: enquiryId, courseId, paperId, questionId }, place, now }: Reported,
  reports: readonly ReportRow[],
  decided: { isHidden: boolean; sentence?: string },
): Promise<void> {
  const title = reportDecidedText({ what: 'enquiry', course: place, ...decided })
  const userIds = reports.flatMap(({ userId }) => userId ?? [])
  const isAsked = paperId !== null && questionId !== null
  const attempts = isAsked
    ? await listLastAttempts(tx, { paperId, questionId }, userIds)
    : new Map<number, number>()
  for (const { id, userId } of reports) {
    if (userId === null) continue
    const ref = isAsked
      ? `${attempts.get(userId) ?? ''}/${questionId}/${id}`
      : `${enquiryId}/reported:${id}`
    await insertNotice(tx, { userId, kind: 'enquiry', courseId, ref, title, createdAt: now })
  }
}
