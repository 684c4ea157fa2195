import { dayText, timeText, weekdayText } from '@kaozhou/domain'

export interface LearningProgress {
  next: { name: string; startTime: number | null } | null
  /** Name of the lesson that was watched last. */
  last: string | null
}

/** What to learn next in a bought course: the time of the next class, else the lesson to continue or start with. */
export function nextLessonText({ next, last }: LearningProgress, now: number): string {
  const { startTime = null, name } = next ?? {}
  if (startTime !== null && startTime > now) {
    return `下次 ${dayText(startTime)} ${weekdayText(startTime)} ${timeText(startTime)}`
  }
  if (last) return `上次学到 ${last}`
  return name ? `从这节开始：${name}` : '还没开始学'
}
