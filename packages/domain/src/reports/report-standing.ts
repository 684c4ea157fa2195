import { percentAhead } from '../exams/mock-rank'

/** How long everybody studied in the period of a report, counted once a day. */
export interface StudyStanding {
  /** How many people were counted. */
  people: number
  /** The seconds at each whole percent of the people, in order: 0 %, 1 % … 100 %. */
  percentiles: readonly number[]
}

/**
 * The share of the others who studied less, in whole percents, oneself not counted: between the marks it is estimated. 99 at
 * most, since others may have studied after the count; null while nobody else studied.
 */
export function aheadPercentOf(
  seconds: number,
  { people, percentiles }: StudyStanding,
): number | null {
  if (people < 2 || seconds <= 0) return null
  const below = percentiles.filter((mark) => mark < seconds).length
  const behind = Math.floor((below / Math.max(1, percentiles.length)) * people)
  return Math.min(99, percentAhead({ behind, others: people - 1 }) ?? 0)
}

/** The place in a class by the number of those who studied longer; null while nobody else studied. */
export function classRank(counts: { longer: number; others: number }): number | null {
  return counts.others === 0 ? null : counts.longer + 1
}
