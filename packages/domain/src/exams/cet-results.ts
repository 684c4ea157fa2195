import { beijingDay } from '../time/beijing-time'

/** A sitting of the band exams: the month of the exam, and the month at whose end its marks are published. */
export interface CetSitting {
  /** Year of the exam. */
  examYear: number
  /** Month of the exam, from 1. */
  examMonth: 6 | 12
  /** Year in which its marks are published. */
  resultsYear: number
  /** Month at whose end they are published, from 1. */
  resultsMonth: 2 | 8
}

/** The sitting whose marks are published next: June’s at the end of August, December’s at the end of February. */
export function nextCetResults(now: number): CetSitting {
  const [year = 0, month = 0] = beijingDay(now).split('-').map(Number)
  if (month <= 2) return december(year - 1)
  return month <= 8
    ? { examYear: year, examMonth: 6, resultsYear: year, resultsMonth: 8 }
    : december(year)
}

function december(examYear: number): CetSitting {
  return { examYear, examMonth: 12, resultsYear: examYear + 1, resultsMonth: 2 }
}

/** How many whole marks an estimate of 1/100 is short of a wish of whole marks; 0 when it reaches it. */
export function marksShort(total: number, wish: number): number {
  return Math.max(0, Math.ceil((wish * 100 - total) / 100))
}
