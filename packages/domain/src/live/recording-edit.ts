import { type LessonMark, MARK_LIMITS } from '../learning/lesson-marks'

/** What a teacher keeps of a recording, and its chapters; times are seconds of the whole recording. */
export interface RecordingEdit {
  from: number
  to: number
  /** In order. */
  marks: readonly LessonMark[]
}

/** A recording keeps at least so many seconds. */
export const LEAST_RECORDING_SECONDS = 5

/**
 * Why an edit can't be saved. `span`: it lies outside the recording, or ends before it begins; `short`: too little is kept;
 * `many`, `title`, `order`, `outside`: of its chapters: too many, one without a title or with one that is too long, two of one
 * second or in the wrong order, one in what is cut.
 */
export type EditFault = 'span' | 'short' | 'many' | 'title' | 'order' | 'outside'

export function editFault({ from, to, marks }: RecordingEdit, seconds: number): EditFault | null {
  if (from < 0 || to > seconds || from >= to) return 'span'
  if (to - from < Math.min(LEAST_RECORDING_SECONDS, seconds)) return 'short'
  if (marks.length > MARK_LIMITS.most) return 'many'
  const isNamed = ({ title }: LessonMark) =>
    title.trim() !== '' && title.length <= MARK_LIMITS.title
  if (!marks.every(isNamed)) return 'title'
  if (marks.some((mark, at) => at > 0 && mark.seconds <= (marks[at - 1]?.seconds ?? 0))) {
    return 'order'
  }
  return marks.some((mark) => mark.seconds < from || mark.seconds >= to) ? 'outside' : null
}

/** A piece of a recording that is kept or cut as a whole. */
export interface RecordedPiece {
  number: number
  seconds: number
}

export interface KeptPieces {
  /** The number of the first piece. */
  first: number
  /** The number of the last piece; null: up to the end of the recording. */
  last: number | null
  /** Seconds of the whole recording. */
  from: number
  to: number
}

/** The pieces that a span touches: nothing that is wanted is cut. Null where there are none. */
export function keptPieces(
  pieces: readonly RecordedPiece[],
  span: { from: number; to: number },
): KeptPieces | null {
  let kept = null as KeptPieces | null
  let start = 0
  for (const { number, seconds } of pieces) {
    const end = start + seconds
    if (end > span.from && start < span.to) {
      kept = { first: kept?.first ?? number, last: number, from: kept?.from ?? start, to: end }
    }
    start = end
  }
  return kept && { ...kept, last: kept.last === pieces.at(-1)?.number ? null : kept.last }
}
