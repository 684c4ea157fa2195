/** A chapter of a lesson: it begins at this second and lasts until the next one. */
export interface LessonMark {
  /** Where it begins, in seconds of the lesson. */
  seconds: number
  /** What the chapter is about. */
  title: string
}

/** How many chapters a lesson may have, and how many characters a title. */
export const MARK_LIMITS = { most: 40, title: 24 } as const

/** The index of the chapter that a position lies in; −1 before the first one. `marks` are in order. */
export function markAt(marks: readonly LessonMark[], seconds: number): number {
  return marks.filter((mark) => mark.seconds <= seconds).length - 1
}

/** Later than this in a chapter, going back leads to its own beginning, as in a music player. */
const BACK_SECONDS = 3

/** The second to jump to for the next (1) or the previous (−1) chapter; undefined when there is none. */
export function neighbourMark(
  marks: readonly LessonMark[],
  seconds: number,
  step: 1 | -1,
): number | undefined {
  if (step === 1) return marks.find((mark) => mark.seconds > seconds)?.seconds
  return marks.filter((mark) => mark.seconds < seconds - BACK_SECONDS).at(-1)?.seconds
}
