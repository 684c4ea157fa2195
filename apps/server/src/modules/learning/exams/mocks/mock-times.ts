import type { MockExam } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import type { MockRow } from './mock-repository'

/** The times of a mock, and its state now. Entry closes at the end at the latest. */
export function mockTimes(
  { startsAt, endsAt, entryMinutes }: MockRow,
  now: number,
): { state: MockExam['state']; entryClosesAt: number | null } {
  const entryClosesAt =
    entryMinutes === null ? null : Math.min(startsAt + entryMinutes * MINUTE, endsAt)
  if (now < startsAt) return { state: 'upcoming', entryClosesAt }
  if (now >= endsAt) return { state: 'ended', entryClosesAt }
  if (entryClosesAt !== null && now >= entryClosesAt) return { state: 'entryClosed', entryClosesAt }
  return { state: 'open', entryClosesAt }
}
