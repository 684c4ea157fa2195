import type { Attempt, Client, MockExam, PracticePaper, SyncResult } from '@kaozhou/api'

type Synced = Parameters<Client['exams']['sync']>[0]

/**
 * A kept attempt after a sync of its answers: they are with the server then and no longer in the journal of this device,
 * so without them the paper would open with fewer answers than were given.
 */
export function attemptAfterSync(attempt: Attempt, sent: Synced, news: SyncResult): Attempt {
  const refused = new Set(news.refused.map(({ questionId }) => questionId))
  const { device, changes = [] } = sent
  const stored = changes
    .filter(({ questionId }) => !refused.has(questionId))
    .map(({ seconds = 0, marked = false, ...answer }) => ({
      ...answer,
      ...{ seconds, marked, device, own: true },
    }))
  const answers = [...attempt.answers, ...stored, ...news.answers]
  return {
    ...attempt,
    position: news.position,
    answers: [...new Map(answers.map((answer) => [answer.questionId, answer])).values()],
  }
}

/** A kept practice paper once it is begun: it was asked for before. */
export function begunPaper(paper: PracticePaper, { id }: Attempt): PracticePaper {
  return { ...paper, own: { ...paper.own, openAttemptId: id } }
}

/** A kept mock once it is entered: it was asked for before. */
export function begunMock(mock: MockExam, { id }: Attempt): MockExam {
  return { ...mock, mine: { ...mock.mine, state: 'open', attemptId: id } }
}
