import type { PlayedPart } from '../played-parts'

/**
 * A place in a lesson whose recording may have become shorter since: one behind the end is at the end. What is kept stays as
 * it was, so that the former recording, once it is back, has everything where it was.
 */
export function secondWithin(seconds: number, length: number): number {
  return Math.min(seconds, Math.max(0, length))
}

/** The chapters that begin before the end. */
export function marksWithin<M extends { seconds: number }>(
  marks: readonly M[],
  length: number,
): readonly M[] {
  return marks.filter(({ seconds }) => seconds < length)
}

/** What was played of the recording as long as it is now. */
export function partsWithin(parts: readonly PlayedPart[], length: number): readonly PlayedPart[] {
  return parts
    .filter(([from]) => from < length)
    .map(([from, to]): PlayedPart => [from, Math.min(to, length)])
}
