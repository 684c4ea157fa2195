/** A membership card of a user. `expiresAt` is in ms since the epoch. */
export interface CourseCard {
  /** The courses that it opens. */
  courseIds: readonly number[]
  /** When it ends, ms since the epoch. */
  expiresAt: number
}

/**
 * Until when a user's membership cards keep a course open; null when no card does. A card gives its courses for its own
 * time, so this also holds after the order or gift pack that opened the course was refunded.
 */
export function cardCourseEnd(
  courseId: number,
  cards: readonly CourseCard[],
  now: number,
): number | null {
  const ends = cards
    .filter(({ courseIds, expiresAt }) => courseIds.includes(courseId) && expiresAt > now)
    .map(({ expiresAt }) => expiresAt)
  return ends.length > 0 ? Math.max(...ends) : null
}
