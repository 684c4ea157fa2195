/** Whoever watched more than this of one lesson has begun to study. In percent. */
export const STUDIED_ABOVE_PERCENT = 10

/** From this much on the player says that going on ends the right of refund. In percent. */
export const STUDY_WARNING_PERCENT = 8

/**
 * A stream is sent ahead of what is watched: the player loads 30 s, the last segment goes beyond them, and the server
 * counts in blocks of 16 s.
 */
export const STREAM_AHEAD_SECONDS = 50

/** At most this much of a lesson counts as sent ahead: of one place, and of however many places. In percent. */
const MOST_AHEAD_PERCENT = { ofOne: 50, ofAll: 20 } as const

/** What was watched of a lesson by one purchase. All in seconds. */
export interface LessonUse {
  /** How long the lesson is. */
  durationSeconds: number
  /** What the player reported as played. */
  watchedSeconds: number
  /** What the server sent. */
  servedSeconds: number
  /** How many places of the lesson that was sent from: each has its part sent ahead. */
  servedParts: number
  /** What is sent ahead of one place: {@link STREAM_AHEAD_SECONDS}, more of a file with few bytes a second. */
  aheadSeconds: number
}

/**
 * The seconds of a lesson that count against a refund: what was played, as for the progress. Of a player that reports
 * nothing it is what was sent without what players load ahead.
 */
export function studiedSeconds(lesson: LessonUse): number {
  const { durationSeconds, watchedSeconds, servedSeconds, servedParts, aheadSeconds } = lesson
  const share = (percent: number): number => (durationSeconds * percent) / 100
  const most = Math.max(STREAM_AHEAD_SECONDS, share(MOST_AHEAD_PERCENT.ofOne))
  const ofOne = Math.min(aheadSeconds, most)
  const ofAll = Math.min(servedParts * ofOne, Math.max(ofOne, share(MOST_AHEAD_PERCENT.ofAll)))
  return Math.max(watchedSeconds, servedSeconds - ofAll)
}

/** True when more than a tenth of a lesson was watched. */
export function hasStudied(lesson: LessonUse): boolean {
  return studiedSeconds(lesson) * 100 > lesson.durationSeconds * STUDIED_ABOVE_PERCENT
}

/** The seconds that can still be watched before a refund is refused; null until {@link STUDY_WARNING_PERCENT} are, and after. */
export function secondsUntilStudied(lesson: LessonUse): number | null {
  const studied = studiedSeconds(lesson)
  const isNear = studied * 100 >= lesson.durationSeconds * STUDY_WARNING_PERCENT
  if (!isNear || hasStudied(lesson)) return null
  return Math.floor((lesson.durationSeconds * STUDIED_ABOVE_PERCENT) / 100 - studied)
}
