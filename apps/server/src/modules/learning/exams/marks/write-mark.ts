import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import {
  type AttemptRow,
  type TextRow,
  updateAttempt,
  updateText,
} from '../attempts/attempt-repository'
import { scoreAttempt } from '../hand-in'
import type { ShelfPaper } from '../papers/paper-shelf'
import { countedPoints, highestBand } from './text-marks'

/** @throws Refusal badInput for a band that the rubric has not. */
export function requireBand(shelf: ShelfPaper, questionId: string, band: number): void {
  const highest = highestBand(shelf, questionId)
  if (band > highest) throw new Refusal('badInput', { message: `最高 ${highest} 分` })
}

/** A mark that counts, as it stands at its text. */
export type Mark = Pick<
  TextRow,
  'band' | 'comment' | 'remarks' | 'pictureRemarks' | 'by' | 'gradedAt' | 'gradedBy'
>

/** Writes the mark of a text and scores its paper again. Call it with the attempt locked. */
export async function writeMark(
  tx: Executor,
  { shelf, row, texts }: { shelf: ShelfPaper; row: AttemptRow; texts: readonly TextRow[] },
  questionId: string,
  mark: Mark,
): Promise<AttemptRow> {
  await updateText(tx, { attemptId: row.id, questionId, ...mark })
  const marked = texts.map((one) => (one.questionId === questionId ? { ...one, ...mark } : one))
  const scored = scoreAttempt(shelf, row, countedPoints(shelf, row, marked))
  await updateAttempt(tx, row.id, scored)
  return { ...row, ...scored }
}
