import { clockText, dayText, weekdayText } from '../../page/beijing-time'

export interface Standing {
  next: { name: string; startTime: number | null } | null
  /** The name of the lesson that was watched last. */
  last: string | null
}

/** What comes next in a bought course: a class that has a time, else where to go on. */
export function nextLessonText({ next, last }: Standing, now: number): string {
  const { startTime = null, name } = next ?? {}
  if (startTime !== null && startTime > now) {
    return `下次 ${dayText(startTime)} ${weekdayText(startTime)} ${clockText(startTime)}`
  }
  if (last) return `上次学到 ${last}`
  return name ? `从这节开始：${name}` : '还没开始学'
}
