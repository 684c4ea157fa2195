import { MINUTE } from '../../time/spans'
/** When a player stops by itself: at a time in ms since the epoch, so many minutes after it was chosen, or at the end of the lesson; null: never. */
export type SleepTimer =
  | { readonly kind: 'time'; readonly at: number; readonly minutes: number }
  | { readonly kind: 'end' }
  | null

/** The minutes on offer. */
export const SLEEP_MINUTES = [15, 30, 60] as const

/** The timer that stops so many minutes after `now`, ms since the epoch. */
export function sleepAfter(minutes: number, now: number): SleepTimer {
  return { kind: 'time', at: now + minutes * MINUTE, minutes }
}

/** The ms until a timer stops the player; null for one that no clock decides. */
export function sleepsIn(timer: SleepTimer, now: number): number | null {
  return timer?.kind === 'time' ? Math.max(0, timer.at - now) : null
}

/** When the player stops, for people: 12 分钟后停止播放. '' while it does not. */
export function sleepText(timer: SleepTimer, now: number): string {
  if (!timer) return ''
  if (timer.kind === 'end') return '播完这一节停止播放'
  const left = Math.max(0, timer.at - now)
  return left < MINUTE
    ? `${Math.ceil(left / 1000)} 秒后停止播放`
    : `${Math.ceil(left / MINUTE)} 分钟后停止播放`
}
