import {
  type CorrectionFacts,
  gradeQuestion,
  movedRanks,
  type Question,
  type QuestionRuling,
  type ResultToRank,
  scoreParts,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { type ShelfPaper, weighedParts } from '../../../learning/exams/papers/paper-shelf'
import { countAnswers, countOpen, listRankedAnswers } from './desk-paper-repository'

/** The points of an answer by another key. */
type PointsOf = (answer: string | null) => number

/** What another key does to the papers with a question. */
export async function correctionFacts(
  db: Executor,
  shelf: ShelfPaper,
  { id, kind, points, partial = false }: Question,
  ruling: QuestionRuling,
): Promise<CorrectionFacts> {
  const question = { paperId: shelf.paper.id, questionId: id }
  const pointsOf: PointsOf = (answer) =>
    gradeQuestion({ id, kind, points, partial, ...ruling }, answer ?? undefined).earned
  const answers = await countAnswers(db, question)
  const numberOf = (fits: (answer: (typeof answers)[number]) => boolean) =>
    answers.filter(fits).reduce((sum, { number }) => sum + number, 0)
  return {
    handedIn: numberOf(() => true),
    gain: numberOf(({ answer, earned }) => pointsOf(answer) > earned),
    keep: numberOf(({ answer, earned }) => pointsOf(answer) < earned),
    open: await countOpen(db, question),
    ranks: await movedInMocks(db, shelf, { ...question, pointsOf }),
  }
}

async function movedInMocks(
  db: Executor,
  shelf: ShelfPaper,
  { paperId, questionId, pointsOf }: { paperId: string; questionId: string; pointsOf: PointsOf },
): Promise<CorrectionFacts['ranks']> {
  const parts = weighedParts(shelf, null)
  const mocks = new Map<string, { mock: string; results: ResultToRank[] }>()
  for (const row of await listRankedAnswers(db, { paperId, questionId })) {
    const { mock, mockId, score, usedMs, answer, earned, marks } = row
    const points = pointsOf(answer)
    const isMore = points > earned
    const after = isMore ? scoreParts(parts, {}, { ...marks, [questionId]: points }).total : score
    const known = mocks.get(mockId) ?? { mock, results: [] }
    known.results.push({ score, usedMs, gain: after - score })
    mocks.set(mockId, known)
  }
  return [...mocks.values()].flatMap(({ mock, results }) => {
    const moved = movedRanks(results)
    return moved > 0 ? [{ mock, moved }] : []
  })
}
