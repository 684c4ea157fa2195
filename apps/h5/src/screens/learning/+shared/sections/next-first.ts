import type { Section } from '@kaozhou/api'
import { type LessonState, lessonState } from '@kaozhou/domain'

const RANKS: Partial<Record<LessonState, number>> = { live: 0, upcoming: 1 }
const LAST_RANK = 2

/** Sorts the lessons of a day: the running class, then the coming ones by their time, then those that are over. */
export function nextFirst<S extends Section>(sections: readonly S[]): S[] {
  const rank = (section: S): number => RANKS[lessonState(section)] ?? LAST_RANK
  return [...sections].sort(
    (a, b) => rank(a) - rank(b) || (a.startTime ?? Infinity) - (b.startTime ?? Infinity),
  )
}
