import type { AttemptRow, TextRow } from '../attempts/attempt-repository'
import { scoreAttempt } from '../hand-in'
import type { ShelfPaper } from '../papers/paper-shelf'

/**
 * Whether a mark counts for the score: a teacher's always; the student's own only in practice, which has no ranking.
 */
function counts({ mockId }: Pick<AttemptRow, 'mockId'>, { by }: TextRow): boolean {
  return by === 'teacher' || (by === 'self' && mockId === null)
}

/** The points of each text whose mark counts for the score. */
export function countedPoints(
  shelf: ShelfPaper,
  row: AttemptRow,
  texts: readonly TextRow[],
): Record<string, number> {
  return pointsOf(
    shelf,
    texts.filter((text) => counts(row, text)),
  )
}

/** The text questions that have no counting mark yet. */
export function waitingTexts(row: AttemptRow, texts: readonly TextRow[]): string[] {
  return texts.filter((text) => !counts(row, text)).map(({ questionId }) => questionId)
}

/** The score of a mock if the student's own marks counted; null without one. */
export function scoreWithOwnMarks(
  shelf: ShelfPaper,
  row: AttemptRow,
  texts: readonly TextRow[],
): number | null {
  const isOwn = texts.some((text) => text.by === 'self' && !counts(row, text))
  return isOwn ? scoreAttempt(shelf, row, pointsOf(shelf, texts)).score : null
}

/** The points of each marked text: its band as a share of the rubric's highest. */
function pointsOf(shelf: ShelfPaper, texts: readonly TextRow[]): Record<string, number> {
  const marks = texts.flatMap(({ questionId, band }) => {
    const points = shelf.questions.get(questionId)?.points
    if (band === null || points === undefined) return []
    return [[questionId, Math.round((points * band) / highestBand(shelf, questionId))]] as const
  })
  return Object.fromEntries(marks)
}

/** The rubric's highest band; 15, as in CET, where the content gives no rubric. */
export function highestBand({ solutions }: ShelfPaper, questionId: string): number {
  const rubric = solutions.questions[questionId]?.rubric ?? []
  return rubric.length === 0 ? 15 : Math.max(...rubric.map(({ to }) => to))
}
