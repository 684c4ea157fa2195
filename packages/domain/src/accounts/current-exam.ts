import { beijingDay } from '../time/beijing-time'

/**
 * The exam that a person prepares for; null without one, and after its day.
 *
 * @param profile `examDate` is a day in Beijing, `2026-12-12`, or empty.
 */
export function currentExam(
  { exam, examDate }: { exam: string; examDate: string },
  now: number,
): string | null {
  return exam !== '' && (examDate === '' || examDate >= beijingDay(now)) ? exam : null
}
