import type { OwnedCourse, Section } from '@kaozhou/api'
import { SectionState } from '@kaozhou/domain'

/** What the user can study next. */
export type NextStudy =
  | { kind: 'live' | 'today'; section: Section }
  | { kind: 'course'; course: OwnedCourse }

/**
 * The lesson of today that is live, else today's first one that is still to come, else the first course that is not
 * finished; null when there is none.
 */
export function nextStudy(
  today: readonly Section[],
  owned: readonly OwnedCourse[],
): NextStudy | null {
  const live = today.find(({ state }) => state === SectionState.Live)
  if (live) return { kind: 'live', section: live }
  const [soon] = today
    .filter(({ state }) => state === SectionState.Today)
    .sort((one, other) => (one.startTime ?? 0) - (other.startTime ?? 0))
  if (soon) return { kind: 'today', section: soon }
  const course = owned.find(
    ({ finishedCount, sectionCount, isRefunding }) => !isRefunding && finishedCount < sectionCount,
  )
  return course ? { kind: 'course', course } : null
}
