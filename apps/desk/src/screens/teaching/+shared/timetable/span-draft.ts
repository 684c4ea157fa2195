import { beijingIso, CLASS_MINUTES, HOUR, MINUTE, parseInstant, spanFault } from '@kaozhou/domain'

/** The time of a class as its fields hold it. */
export interface SpanDraft {
  /** `2026-11-20T19:30`, Beijing's. */
  begin: string
  minutes: string
}

export function draftOf({ startTime, endTime }: { startTime: number; endTime: number }): SpanDraft {
  return {
    begin: beijingIso(startTime).slice(0, 16),
    minutes: String(Math.round((endTime - startTime) / MINUTE)),
  }
}

/** The next whole hour, for as long as most classes take. */
export function nextSpan(now: number): SpanDraft {
  const startTime = Math.ceil((now + 1) / HOUR) * HOUR
  return draftOf({ startTime, endTime: startTime + 90 * MINUTE })
}

/** What the fields say; null when that is no time. */
export function readSpan({ begin, minutes }: SpanDraft): {
  startTime: number
  minutes: number
} | null {
  const startTime = parseInstant(`${begin}:00+08:00`)
  return startTime === null || !/^\d{1,3}$/.test(minutes)
    ? null
    : { startTime, minutes: Number(minutes) }
}

/** What is wrong with the fields, each by its own; null for one that is right. */
export function spanFaults(
  draft: SpanDraft,
  now: number,
): { begin: string | null; minutes: string | null } {
  const { least, most } = CLASS_MINUTES
  const length = `${least} 到 ${most} 分钟`
  const span = readSpan(draft)
  if (!span) return { begin: null, minutes: /^\d{1,3}$/.test(draft.minutes) ? null : length }
  const { startTime, minutes } = span
  const fault = spanFault({ startTime, endTime: startTime + minutes * MINUTE }, now)
  const isWrongLength = minutes < least || minutes > most
  return {
    begin: fault === 'past' ? '要在现在以后' : null,
    minutes: isWrongLength ? length : null,
  }
}
