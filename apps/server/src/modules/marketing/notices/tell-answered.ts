import type { Executor } from '../../../database/executor'
import type { DomainEvents } from '../../events/domain-events'
import { insertNotice } from './notice-repository'

const WHO = { student: '同学', teacher: '老师', school: '助教' } as const

/** The beginning of what was asked, so that one knows which it is. */
const MOST_WORDS = 20

/** Tells who asked that there is an answer, in the transaction that writes it. */
export async function tellAnswered(
  tx: Executor,
  { enquiryId, answerId, courseId, asked, userId, text, by, now }: DomainEvents['enquiryAnswered'],
): Promise<void> {
  const signs = [...text]
  const words = signs.length > MOST_WORDS ? `${signs.slice(0, MOST_WORDS).join('')}…` : text
  const title = `${WHO[by]}回答了你的提问：“${words}”`
  // The page that it leads to: `<attempt>/<question>` is a report, `<enquiry>` a course.
  const ref = `${asked ? `${asked.attemptId}/${asked.questionId}` : enquiryId}/${answerId}`
  await insertNotice(tx, { userId, kind: 'answered', courseId, ref, title, createdAt: now })
}
