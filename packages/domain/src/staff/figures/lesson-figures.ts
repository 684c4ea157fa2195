/** The parts of a lesson that its curve is drawn by. */
export const LESSON_TENTHS = 10

/**
 * How many people still watch at 0 %, 10 %, … 100 % of a lesson: those whose furthest second lies there or later.
 *
 * @param furthest - how many people came as far as each tenth and no further, by its number from 0
 */
export function stillWatching(furthest: ReadonlyMap<number, number>): number[] {
  let people = 0
  return Array.from({ length: LESSON_TENTHS + 1 }, (_, at) => {
    people += furthest.get(LESSON_TENTHS - at) ?? 0
    return people
  }).reverse()
}

/** Where most people stop: between which tenths, and how many. Null where nobody stops before the end. */
export function steepestDrop(
  watching: readonly number[],
): { from: number; to: number; people: number } | null {
  let steepest: { from: number; to: number; people: number } | null = null
  for (let to = 1; to < watching.length; to += 1) {
    const people = (watching[to - 1] ?? 0) - (watching[to] ?? 0)
    if (people > (steepest?.people ?? 0)) steepest = { from: to - 1, to, people }
  }
  return steepest
}

/** Which share of a class those who came were there for, on average; null where nobody came. */
export function stayedShare({
  came,
  liveSeconds,
  seconds,
}: {
  came: number
  /** Of all of them. */
  liveSeconds: number
  /** Of the class. */
  seconds: number
}): number | null {
  if (came === 0 || seconds <= 0) return null
  return Math.min(1, liveSeconds / (came * seconds))
}
