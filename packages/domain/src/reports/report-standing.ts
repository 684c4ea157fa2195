/** How long everybody studied in the period of a report, counted once a day. */
export interface StudyStanding {
  people: number
  /** The seconds at each whole percent of the people, in order: 0 %, 1 % … 100 %. */
  percentiles: readonly number[]
}

/** The share of people who studied less, in whole percents, never 100; null while nobody else studied. */
export function aheadPercentOf(
  seconds: number,
  { people, percentiles }: StudyStanding,
): number | null {
  if (people < 2 || seconds <= 0) return null
  const below = percentiles.filter((mark) => mark < seconds).length
  return Math.min(99, Math.floor((below / Math.max(1, percentiles.length)) * 100))
}

/** The place in a class by the number of those who studied longer; null while nobody else studied. */
export function classRank(counts: { longer: number; others: number }): number | null {
  return counts.others === 0 ? null : counts.longer + 1
}
