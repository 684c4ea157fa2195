import { dateText, timeText, weekdayText } from '../time/beijing-time'
import { MINUTE } from '../time/spans'

/** A class of a timetable; times are ms since the epoch. */
export interface PlannedClass {
  /** When it is planned to begin. */
  startTime: number
  /** When it is planned to end. */
  endTime: number
  /** When it went live; null when it was not taught. */
  taughtFrom: number | null
  /** When it was cancelled; null when it was not. */
  cancelledAt: number | null
}

/** From when to when a class is, in ms. */
export interface ClassSpan {
  /** When it begins. */
  startTime: number
  /** When it ends. */
  endTime: number
}

/** How long a class may be, in minutes. */
export const CLASS_MINUTES = { least: 10, most: 360 } as const

/** Why a time can't be given to a class: it is past, or the class would be too short or too long. */
export type SpanFault = 'past' | 'short' | 'long'

/** What is wrong with the times of a class; null when nothing is. */
export function spanFault({ startTime, endTime }: ClassSpan, now: number): SpanFault | null {
  if (startTime <= now) return 'past'
  const minutes = (endTime - startTime) / MINUTE
  if (minutes < CLASS_MINUTES.least) return 'short'
  return minutes > CLASS_MINUTES.most ? 'long' : null
}

/** Why the timetable of a class stays as it is. `over`: its time went by. */
export type ChangeFault = 'taught' | 'over' | 'cancelled' | 'notCancelled'

/** What can be done to a class that is planned. A class whose time went by without a teacher can be moved, not cancelled. */
export function changeFault(
  planned: PlannedClass,
  change: 'move' | 'cancel' | 'restore',
  now: number,
): ChangeFault | null {
  if (planned.taughtFrom !== null) return 'taught'
  const isCancelled = planned.cancelledAt !== null
  if (change === 'restore') return isCancelled ? null : 'notCancelled'
  if (isCancelled) return 'cancelled'
  return change === 'cancel' && planned.endTime <= now ? 'over' : null
}

/** `11 月 30 日周一 19:30–21:00` */
export function classSpanText({ startTime, endTime }: ClassSpan, now: number): string {
  return `${dateText(startTime, now)}${weekdayText(startTime)} ${timeText(startTime)}–${timeText(endTime)}`
}

/** What happened to a class, for its students. */
export type ClassChange =
  | { what: 'moved'; from: ClassSpan; to: ClassSpan }
  | { what: 'cancelled'; from: ClassSpan; reason: string }
  | { what: 'restored' | 'added'; to: ClassSpan }
  | { what: 'handedOver'; span: ClassSpan; from: string; to: string }

/** The sentence of the notice. */
export function classChangeText(name: string, change: ClassChange, now: number): string {
  switch (change.what) {
    case 'moved':
      return `“${name}”改到 ${classSpanText(change.to, now)}，原来是 ${classSpanText(change.from, now)}`
    case 'cancelled':
      return `“${name}”（${classSpanText(change.from, now)}）取消了：${change.reason}`
    case 'restored':
      return `“${name}”照常上课：${classSpanText(change.to, now)}`
    case 'added':
      return `加了一节课“${name}”：${classSpanText(change.to, now)}`
    case 'handedOver':
      return `“${name}”（${classSpanText(change.span, now)}）改由${change.to}老师上，原来是${change.from}老师，时间不变`
  }
}
