import type { AttemptPosition, StoredAnswer } from '@kaozhou/api'
import type { PaperPosition, SessionAnswer } from '@kaozhou/domain'
import { examDevice } from '../../exam-device'

/** Sorts after the name of every device, so that of two answers with the same timestamp the server's counts. */
const OTHER_DEVICE = '~'

/** The server's answers by question. */
export function sessionAnswers(answers: readonly StoredAnswer[]): Record<string, SessionAnswer> {
  return Object.fromEntries(
    answers.map(({ questionId, answer, at, seconds, marked, own }) => [
      questionId,
      { answer, at, seconds, marked, device: own ? examDevice() : OTHER_DEVICE },
    ]),
  )
}

/** The server's position as the rules of domain take it. */
export function positionOf(position: AttemptPosition): PaperPosition {
  const { partId, partStartedAt, closed, endsAt, pausedAt } = position
  return { partId, partStartedAt, closed, endsAt, pausedAt }
}
