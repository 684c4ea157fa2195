import { MINUTE } from '../time/spans'
import { LATE_ANSWERS_MS } from './paper-position'

/** When a mock exam can be entered and taken. */
export interface MockTimes {
  /** When it begins, ms since the epoch. */
  startsAt: number
  /** Nobody goes on after it. */
  endsAt: number
  /** Entry closes so many minutes after the start; null: it can be entered up to the end. */
  entryMinutes: number | null
}

/** When the last attempt at a mock exam of `minutes` is over: who enters last has the paper's minutes, up to the end. */
export function mockTakenUntil({ startsAt, endsAt, entryMinutes }: MockTimes, minutes: number) {
  if (entryMinutes === null) return endsAt
  return Math.min(endsAt, startsAt + (entryMinutes + minutes) * MINUTE)
}

/**
 * When the key of a paper may be told: no mock exam with it can be entered or taken any more, and no answer to one can still
 * come in. Mocks that have not begun count too. 0 for a paper without mocks.
 */
export function keyOpensAt(mocks: readonly MockTimes[], minutes: number): number {
  return Math.max(0, ...mocks.map((mock) => mockTakenUntil(mock, minutes) + LATE_ANSWERS_MS))
}
