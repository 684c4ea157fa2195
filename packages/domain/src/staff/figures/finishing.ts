import { beijingDay, parseBeijingDay } from '../../time/beijing-time'
import { DAY } from '../../time/spans'

/** Shares of a course's lessons, in percent. */
export const FINISH_SHARES = [25, 50, 75, 100] as const

/** How many months after getting a course are looked at, of 30 days each. */
export const FINISH_MONTHS = 6

/** How many months of getting a course are looked at, with the running one. */
export const FINISH_COHORTS = 12

/** One month after getting a course. */
export const FINISH_MONTH_MS: number = 30 * DAY

/** People who got a course in one month. */
export interface FinishingCohort {
  /** `2026-11` */
  month: string
  /** How many people got the course in that month. */
  people: number
  /**
   * By the place of a share in {@link FINISH_SHARES}: how many had finished so much after 1, 2, … months; null for a month that
   * is not over for all of them.
   */
  reached: (number | null)[][]
}

/** How many people of a month's cohort finished their so-manieth lesson in which month after getting the course. */
export interface ReachedRow {
  /** The month of the cohort, `2026-11`. */
  month: string
  /** The first lesson that they finished, the second, … */
  place: number
  /** From 1. */
  after: number
  /** How many people. */
  people: number
}

/** How many lessons of a course are a share of it. */
export function lessonsForShare(lessons: number, share: number): number {
  return Math.max(1, Math.ceil((lessons * share) / 100))
}

/** The first day of the oldest month that is looked at. */
export function firstCohortDay(now: number): string {
  let day = firstOfMonth(beijingDay(now))
  for (let month = 1; month < FINISH_COHORTS; month += 1) {
    day = firstOfMonth(beijingDay(parseBeijingDay(day) - DAY))
  }
  return day
}

/** Cohorts with how many had finished each share after each month, the newest first. */
export function finishingCohorts(
  people: ReadonlyMap<string, number>,
  rows: readonly ReachedRow[],
  { lessons, now }: { lessons: number; now: number },
): FinishingCohort[] {
  return [...people]
    .sort(([one], [two]) => (one < two ? 1 : -1))
    .map(([month, count]) => {
      const own = rows.filter((row) => row.month === month)
      const over = monthsOver(month, now)
      return {
        month,
        people: count,
        reached: FINISH_SHARES.map((share) => {
          const place = lessonsForShare(lessons, share)
          return upToEachMonth(
            own.filter((row) => row.place === place),
            over,
          )
        }),
      }
    })
}

function upToEachMonth(rows: readonly ReachedRow[], over: number): (number | null)[] {
  return Array.from({ length: FINISH_MONTHS }, (_, at) => {
    if (at + 1 > over) return null
    return rows.reduce((sum, { after, people }) => (after <= at + 1 ? sum + people : sum), 0)
  })
}

/** How many months are over for everybody who got the course in a month, also on its last day. */
function monthsOver(month: string, now: number): number {
  const next = firstOfMonth(beijingDay(parseBeijingDay(`${month}-01`) + 31 * DAY))
  return Math.floor((now - parseBeijingDay(next)) / FINISH_MONTH_MS)
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}
