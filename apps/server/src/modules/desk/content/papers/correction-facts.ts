import {
  type CorrectionFacts,
  gradeQuestion,
  type Question,
  type QuestionRuling,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { type ShelfPaper, weighedParts } from '../../../learning/exams/papers/paper-shelf'
import {
  countAnswers,
  countMovedRanks,
  countOpen,
  type ScoreFactors,
} from './desk-paper-repository'

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
  const gains = answers
    .map(({ answer, earned }) => ({ answer, earned, points: pointsOf(answer) }))
    .filter(({ earned, points }) => points > earned)
  return {
    handedIn: numberOf(() => true),
    gain: numberOf(({ answer, earned }) => pointsOf(answer) > earned),
    keep: numberOf(({ answer, earned }) => pointsOf(answer) < earned),
    open: await countOpen(db, question),
    ranks: await countMovedRanks(db, question, factorsOf(shelf), gains),
  }
}

/** `scoreParts` as one sum: with one denominator for all parts nothing is rounded but the total. */
function factorsOf(shelf: ShelfPaper): ScoreFactors {
  const parts = weighedParts(shelf, null).map(({ weight, questions }) => {
    const of = questions.reduce((sum, { points }) => sum + points, 0)
    return { weight: BigInt(weight), of: BigInt(of || 1), questions }
  })
  const whole = parts.reduce((product, { of }) => product * of, 1n)
  const factors = parts.flatMap(({ weight, of, questions }) =>
    questions.map(({ id }) => [id, String((weight * whole) / of)] as const),
  )
  return { whole, factors: Object.fromEntries(factors) }
}
