import { type LessonMark, MARK_LIMITS } from '../learning/lesson-marks'

/** What a teacher keeps of a recording, and its chapters; times are seconds of the whole recording. */
export interface RecordingEdit {
  /** Where what is kept begins. */
  from: number
  /** Where what is kept ends. */
  to: number
  /** In order. */
  marks: readonly LessonMark[]
}

/** A recording keeps at least so many seconds. */
const LEAST_RECORDING_SECONDS = 5

/**
 * Why an edit can't be saved. `span`: it lies outside the recording, or ends before it begins; `short`: too little is kept;
 * `many`, `title`, `order`, `outside`: of its chapters: too many, one without a title or with one that is too long, two of one
 * second or in the wrong order, one in what is cut.
 */
export type EditFault = 'span' | 'short' | 'many' | 'title' | 'order' | 'outside'

/** What a teacher reads of each fault: what to do about it. */
export const EDIT_FAULT_TEXTS: Record<EditFault, string> = {
  span: '开始要在结束之前，请重新选一处',
  short: `至少保留 ${LEAST_RECORDING_SECONDS} 秒，请把开始提前，或把结束推后`,
  many: `最多 ${MARK_LIMITS.most} 个章节，请删掉几个`,
  title: '给每个章节写上名称',
  order: '同一秒只能有一个章节，请删掉一个',
  outside: '有章节在剪掉的部分里，请删掉它们，或多保留一些',
}

/** What is wrong with the cut of a recording of so many seconds; null when nothing is. */
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

/** A segment is kept or cut as a whole. */
export interface RecordedSegment {
  /** Its place in the recording. */
  number: number
  /** How long it is. */
  seconds: number
}

/** What of a recording stays after a cut. */
export interface KeptSegments {
  /** The number of the first segment. */
  first: number
  /** The number of the last segment; null: up to the end of the recording. */
  last: number | null
  /** Seconds of the whole recording. */
  from: number
  /** Where the last kept segment ends, in seconds of the whole recording. */
  to: number
}

/** The segments that a span touches: nothing that is wanted is cut. Null where there are none. */
export function keptSegments(
  segments: readonly RecordedSegment[],
  span: { from: number; to: number },
): KeptSegments | null {
  let kept = null as KeptSegments | null
  let start = 0
  for (const { number, seconds } of segments) {
    const end = start + seconds
    if (end > span.from && start < span.to) {
      kept = { first: kept?.first ?? number, last: number, from: kept?.from ?? start, to: end }
    }
    start = end
  }
  return kept && { ...kept, last: kept.last === segments.at(-1)?.number ? null : kept.last }
}
