import { HOUR } from '../../time/spans'

/** A text that was handed in is marked within so many hours. Every text that promises it derives from here. */
export const MARKED_WITHIN_HOURS = 48

/** Until when a text is to be marked, ms since the epoch. */
export function markingDueAt(handedInAt: number): number {
  return handedInAt + MARKED_WITHIN_HOURS * HOUR
}

/** Who takes a text to mark it has it for themselves this long, in ms. */
export const MARKING_TAKEN_MS: number = HOUR / 2

/** Two marks of a text that lie further apart than this share of the highest one ask for a third. */
export const MARKS_APART = 0.15

/** How a text of a mock exam stands with its marks. */
export type MarkStanding =
  | { state: 'waits' }
  | { state: 'differs' }
  | { state: 'marked'; band: number }

/**
 * What the marks of a text come to, each by somebody else, in the order in which they were given. Two that are close
 * give their mean, rounded up; of three the middle one counts.
 *
 * @param markers - how many mark a text, before any difference is known
 */
export function markStanding(
  bands: readonly number[],
  { highest, markers }: { highest: number; markers: number },
): MarkStanding {
  const [first, second] = bands
  if (first === undefined || bands.length < markers) return { state: 'waits' }
  if (second === undefined) return { state: 'marked', band: first }
  if (bands.length > 2) {
    const band = [...bands].sort((one, other) => one - other)[bands.length >> 1] ?? first
    return { state: 'marked', band }
  }
  if (Math.abs(first - second) > highest * MARKS_APART) return { state: 'differs' }
  return { state: 'marked', band: Math.ceil((first + second) / 2) }
}
