import { beijingIso } from './beijing-time'

/** A part of a text; one that is a time has it as `datetime` of a `<time>` element. */
export interface TextPart {
  /** What is read. */
  text: string
  /** The same moment for programs, where the part is a time. */
  datetime?: string
}

const SPACE = '[ \\u00a0]?'
const DAY = `(?:(\\d{4})${SPACE}年${SPACE})?(\\d{1,2})${SPACE}月${SPACE}(\\d{1,2})${SPACE}日`
const CLOCK = '([01]?\\d|2[0-3]):([0-5]\\d)(?![\\d:])'
const TIME = new RegExp(`${DAY}(?:${SPACE}${CLOCK})?|${CLOCK}`, 'g')

/**
 * The dates and times within a text, as `dateText`, `momentText`, `dateTimeText` and `timeText` write them: a date without a
 * year is of the year of `now`.
 */
export function datesIn(text: string, now: number): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(TIME)) {
    // Not by lookbehind, which Safari 15 does not know.
    if (/[\d:]/.test(text.charAt(match.index - 1))) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: match[0], datetime: datetimeOf(match, now) })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

function datetimeOf(match: RegExpMatchArray, now: number): string {
  const [, year, month, day, hour, minute, clockHour, clockMinute] = match
  if (!month || !day) return `${twoDigits(clockHour)}:${clockMinute}`
  const date = `${year ?? beijingIso(now).slice(0, 4)}-${twoDigits(month)}-${twoDigits(day)}`
  return hour ? `${date}T${twoDigits(hour)}:${minute}+08:00` : date
}

function twoDigits(text = ''): string {
  return text.padStart(2, '0')
}
