import { isAnswerLate, isLaterAnswer } from '@kaozhou/domain'
import type { AnswerCell } from '../../../../database/schema/exams'
import type { ShelfPaper } from '../papers/paper-shelf'
import type { AttemptRow } from './attempt-repository'
import { positionOf, questionsOf } from './attempt-view'

/** An answer that a device changed. */
export interface AnswerChange {
  questionId: string
  answer: string
  /** The server's time of the change, as the device estimates it. */
  at: number
  seconds?: number | undefined
  marked?: boolean | undefined
}

export interface RefusedChange {
  questionId: string
  why: 'newer' | 'late' | 'unknown'
}

export interface MergedChanges {
  /** All answers of the attempt. */
  answers: Record<string, AnswerCell>
  /** The answers that are new or differ from the row's. */
  cells: Record<string, AnswerCell>
  refused: RefusedChange[]
}

/**
 * Applies the changes of a device. Late changes are refused; of two answers to a question the later one counts.
 * Applying the same changes again changes nothing.
 */
export function mergeChanges(
  shelf: ShelfPaper,
  row: AttemptRow,
  sent: { changes: readonly AnswerChange[]; device: string; now: number },
): MergedChanges {
  const { device, now } = sent
  const known = new Set(questionsOf(shelf, row))
  const position = positionOf(row)
  const heard = Object.values(row.devices)
  const heardAt = heard.length === 0 ? null : Math.max(...heard)
  const cells: Record<string, AnswerCell> = {}
  const refused: RefusedChange[] = []
  for (const change of sent.changes) {
    const { questionId } = change
    const at = Math.max(row.startedAt, Math.min(change.at, now))
    const before = cells[questionId] ?? row.answers[questionId]
    const cell = cellOf({ ...change, at }, device, row.revision + 1)
    if (!known.has(questionId)) refused.push({ questionId, why: 'unknown' })
    else if (before && isSame(before, cell)) continue
    else if (isClosed(row, questionId)) refused.push({ questionId, why: 'late' })
    else if (isAnswerLate(shelf.plans, position, { ...change, arrivedAt: now, heardAt })) {
      refused.push({ questionId, why: 'late' })
    } else if (!isLaterAnswer(timed(cell), before && timed(before))) {
      refused.push({ questionId, why: 'newer' })
    } else {
      cells[questionId] = { ...cell, s: Math.max(cell.s, before?.s ?? 0) }
    }
  }
  return { answers: { ...row.answers, ...cells }, cells, refused }
}

/** True when the answer was explained to the student, and can't be changed any more. */
function isClosed(row: AttemptRow, questionId: string): boolean {
  return row.checkedIds.includes(questionId)
}

function cellOf(change: AnswerChange, device: string, revision: number): AnswerCell {
  const { answer: a, at: t, seconds: s = 0, marked = false } = change
  return { a, t, d: device, s, ...(marked ? { m: true as const } : {}), r: revision }
}

function timed({ a: answer, t: at, d: device }: AnswerCell) {
  return { answer, at, device }
}

function isSame(a: AnswerCell, b: AnswerCell): boolean {
  return a.a === b.a && a.t === b.t && a.d === b.d && (a.m ?? false) === (b.m ?? false)
}
