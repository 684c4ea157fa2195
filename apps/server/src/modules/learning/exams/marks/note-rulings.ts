import {
  EARLIER_RULING_MS,
  isSameRuling,
  type PaperSolutions,
  type QuestionRuling,
  type QuestionSolution,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { askRecount, insertRuling } from './ruling-repository'

/** What grades a question of a paper. */
export function rulingOf({ key, isVoid = false }: QuestionSolution): QuestionRuling {
  return { key, isVoid }
}

/**
 * Keeps what graded the questions of a paper whose key changes, and has the results that were given graded again. Call it in
 * the transaction that changes the solutions, whether at the desk or by an apply.
 */
export async function noteRulings(
  tx: Executor,
  paperId: string,
  { before, after, now }: { before: PaperSolutions; after: PaperSolutions; now: number },
): Promise<void> {
  for (const [questionId, solution] of Object.entries(before.questions)) {
    const next = after.questions[questionId]
    if (!next || solution.key === null || next.key === null) continue
    const ruling = rulingOf(solution)
    if (isSameRuling(ruling, rulingOf(next))) continue
    await insertRuling(tx, paperId, questionId, { ...ruling, until: now + EARLIER_RULING_MS })
    await askRecount(tx, { paperId, questionId, now })
  }
}
