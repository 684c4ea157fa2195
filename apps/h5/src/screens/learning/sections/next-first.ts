import type { Section } from '@kaozhou/api'
import { type LessonState, lessonState } from '@kaozhou/domain'

const RANKS: Partial<Record<LessonState, number>> = { live: 0, upcoming: 1 }
const LAST_RANK = 2

/** Sorts the lessons of a day: the running class, then the coming ones by their time, then those that are over. */
export function nextFirst(sections: readonly Section[]): Section[] {
  const rank = (section: Section): number => RANKS[lessonState(section)] ?? LAST_RANK
  return [...sections].sort(
    (a, b) => rank(a) - rank(b) || (a.startTime ?? Infinity) - (b.startTime ?? Infinity),
  )
}
