import type { Section } from '@kaozhou/api'
import { type LessonState, lessonState } from '@kaozhou/domain'

const RANKS: Partial<Record<LessonState, number>> = { live: 0, upcoming: 1 }
const LAST_RANK = 2

/** The lessons of a day: the class that runs, then the next ones by their time, then what is over. */
export function nextFirst(sections: readonly Section[]): Section[] {
  const rank = (section: Section): number => RANKS[lessonState(section)] ?? LAST_RANK
  return [...sections].sort(
    (a, b) => rank(a) - rank(b) || (a.startTime ?? Infinity) - (b.startTime ?? Infinity),
  )
}
