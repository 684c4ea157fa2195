import { openSection, type Section } from './open-section'

/** The share of a lesson that has to be played until it counts as finished: less of a live class, which many join late. */
export const FINISHED_SHARE = { recording: 0.9, live: 0.6 } as const

/**
 * True for a lesson that is watched on a provider's page (spec §4). Nothing of it is played here, so it is finished when
 * the student says so.
 */
export function isWatchedElsewhere(section: Section): boolean {
  return openSection(section).kind === 'external'
}

/** How far a student is in a lesson: seconds that were played, and when it was finished (ms since the epoch). */
export interface WatchedLesson {
  /** How many seconds were played. */
  watchedSeconds: number
  /** When it was finished, ms since the epoch; null while it is not. */
  finishedAt: number | null
}

/**
 * `finishedAt` after the student has said whether a lesson on a provider's page was watched. What was finished by playing
 * it here stays finished.
 */
export function finishedBySaying(
  { watchedSeconds, finishedAt }: WatchedLesson,
  durationSeconds: number,
  said: { watched: boolean; now: number },
): number | null {
  if (said.watched) return finishedAt ?? said.now
  return watchedSeconds >= durationSeconds * FINISHED_SHARE.live ? finishedAt : null
}
