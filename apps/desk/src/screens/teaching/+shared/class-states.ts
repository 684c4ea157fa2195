import type { DeskClass } from '@kaozhou/api/desk'
import {
  type BroadcastState,
  beijingDayNumber,
  DAY,
  dateText,
  studioSpan,
  timeText,
  weekdayText,
} from '@kaozhou/domain'
import type { TagTone } from '@kaozhou/ui'

export interface StateWords {
  title: string
  tone: TagTone
}

/** The words of a class that is taught. */
export const BROADCAST_WORDS: Record<BroadcastState, StateWords> = {
  waiting: { title: '未开播', tone: 'grey' },
  onAir: { title: '直播中', tone: 'red' },
  paused: { title: '暂停', tone: 'amber' },
  lost: { title: '正在重新连接', tone: 'amber' },
  over: { title: '已结束', tone: 'grey' },
}

type ClassFacts = Pick<DeskClass, 'state' | 'startTime' | 'endTime' | 'recordedSeconds'> &
  Partial<Pick<DeskClass, 'cancelled' | 'movedFrom'>>

/** How a class stands. */
export function classState(
  { state, endTime, recordedSeconds, cancelled = null, movedFrom = null }: ClassFacts,
  now: number,
): StateWords {
  if (cancelled !== null) return { title: '已取消', tone: 'grey' }
  const words = BROADCAST_WORDS[state]
  if (state === 'waiting' && now > endTime) return { ...words, title: '未上课' }
  if (state === 'waiting' && movedFrom !== null) return { title: '已改时间', tone: 'amber' }
  if (state !== 'over' || recordedSeconds <= 0) return words
  return { ...words, title: `${words.title} · ${recordedText(recordedSeconds)}` }
}

export function recordedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? '录了不到 1 分钟' : `录了 ${minutes} 分钟`
}

/** Devices are tried the evening before. */
const SOON = DAY

/** True for a class that is taught now or soon. */
export function isTeachable(
  { state, startTime, endTime, cancelled = null }: ClassFacts,
  now: number,
): boolean {
  if (state === 'over' || cancelled !== null) return false
  return (
    state !== 'waiting' ||
    (now >= startTime - SOON && now < studioSpan({ startTime, endTime }).closesAt)
  )
}

/** 今天 19:30–21:00, 11 月 30 日 周一 19:30–21:00. */
export function classTime({ startTime, endTime }: ClassFacts, now: number): string {
  return `${dayName(startTime, now)} ${timeText(startTime)}–${timeText(endTime)}`
}

const NEAR: Record<number, string> = { [-1]: '昨天', 0: '今天', 1: '明天' }

function dayName(time: number, now: number): string {
  const near = NEAR[beijingDayNumber(time) - beijingDayNumber(now)]
  return near ?? `${dateText(time, now)} ${weekdayText(time)}`
}
