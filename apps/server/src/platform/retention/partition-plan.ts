import { beijingDay, parseBeijingDay, startOfBeijingMonth } from '@kaozhou/domain'

/** How a partitioned table is cut. */
export type Cut = 'month' | 'year'

/** A month or a year of Beijing. Times in ms: `from` lies in it, `until` does not. */
export interface Period {
  /** `2026_11`, or `2026` */
  label: string
  from: number
  until: number
}

interface CutFacts {
  months: number
  /** How much of `2026-11-20` names the period. */
  letters: number
  /** What follows them in the name of its first day. */
  firstDay: string
  /** How many periods are made before they begin. */
  ahead: number
}

const CUTS: Readonly<Record<Cut, CutFacts>> = {
  month: { months: 1, letters: 7, firstDay: '-01', ahead: 3 },
  year: { months: 12, letters: 4, firstDay: '-01-01', ahead: 1 },
}

/** The period that a time lies in. */
export function periodOf(cut: Cut, time: number): Period {
  const { months, letters, firstDay } = CUTS[cut]
  const name = beijingDay(time).slice(0, letters)
  const from = parseBeijingDay(name + firstDay)
  const until = startOfBeijingMonth(from, months)
  return { label: name.replace('-', '_'), from, until }
}

/** The period of now, and those that are made before they begin. */
export function periodsAhead(cut: Cut, now: number): Period[] {
  const periods = [periodOf(cut, now)]
  while (periods.length <= CUTS[cut].ahead) {
    periods.push(periodOf(cut, periods.at(-1)?.until ?? now))
  }
  return periods
}

/** What is older than this is not kept any more; a period goes as a whole, so it is the first moment of one. */
export function keptFrom(cut: Cut, keptMs: number, now: number): number {
  return periodOf(cut, now - keptMs).from
}
