/** A passage of a lesson that plays again and again, in seconds. */
export interface AbRepeat {
  /** Where it begins. */
  from: number
  /** Where it ends; null until that is set. */
  to: number | null
}

/** In less than this nothing is said. */
const SHORTEST_SECONDS = 1

/**
 * The passage after a press at `time`: the first press sets its beginning, the second its end, the third clears it. An end
 * before the beginning changes the two.
 */
export function pressRepeat(
  repeat: AbRepeat | null,
  time: number,
  duration: number,
): AbRepeat | null {
  if (!repeat) return { from: time, to: null }
  if (repeat.to !== null) return null
  const first = Math.min(repeat.from, time)
  const from = Math.max(0, Math.min(first, duration - SHORTEST_SECONDS))
  const to = Math.max(repeat.from, time, from + SHORTEST_SECONDS)
  return { from, to: Math.min(to, duration) }
}

/**
 * True when a lesson that has played on from `before` to `now` goes back to the beginning of the passage. Who sought to a place
 * outside plays on there, and the passage waits.
 */
export function goesBack(repeat: AbRepeat, before: number, now: number): boolean {
  const { from, to } = repeat
  return to !== null && before >= from && before < to && now >= to
}
