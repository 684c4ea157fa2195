import { beijingDay } from '../../time/beijing-time'

/** The day as a document writes it, whatever year it is read in: `2026 年 12 月 1 日`. */
export function certificateDate(time: number): string {
  const [year, month, day] = beijingDay(time).split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}
