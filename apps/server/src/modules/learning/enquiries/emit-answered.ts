import type { Executor } from '../../../database/executor'
import { emit } from '../../events/domain-events'
import type { AnswerRow, EnquiryRow } from './enquiry-repository'

/** Who asked is to be told of an answer. */
export function emitAnswered(
  tx: Executor,
  { id, courseId, attemptId, questionId, userId, text }: EnquiryRow,
  { answer, now }: { answer: AnswerRow; now: number },
): Promise<void> {
  const { id: answerId, by } = answer
  const asked = attemptId === null || questionId === null ? null : { attemptId, questionId }
  const event = { enquiryId: id, answerId, courseId, asked, userId, text, by, now }
  return emit(tx, 'enquiryAnswered', event)
}
