/** The part of a live stream that can be played, in seconds of the medium: `end` is its newest frame. */
export interface LiveRange {
  /** The oldest second that can be played. */
  start: number
  /** The newest second that can be played. */
  end: number
}

/** A stream that keeps less is a window that moves on: going back in it leads nowhere. */
const REWINDABLE_SECONDS = 30
/** A picture that is less behind the newest frame is as live as segments of two seconds allow. */
const NEAR_EDGE_SECONDS = 8
/** The same in a window that moves, whose segments may be long. */
const NEAR_EDGE_OF_WINDOW_SECONDS = 20

/** True when a person can go back in the stream. */
export function isRewindable({ start, end }: LiveRange): boolean {
  return end - start > REWINDABLE_SECONDS
}

/** By how many whole seconds a position is behind the newest frame. */
export function secondsBehindLive({ end }: LiveRange, position: number): number {
  return Math.max(0, Math.floor(end - position))
}

/** True when a picture is so far behind that the way to the newest frame is offered. */
export function isBehindLive(range: LiveRange, position: number): boolean {
  const near = isRewindable(range) ? NEAR_EDGE_SECONDS : NEAR_EDGE_OF_WINDOW_SECONDS
  return secondsBehindLive(range, position) > near
}

/** The distance as a clock: 151 → -02:31. */
export function behindLiveText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return `-${shown.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/** The distance as words: 151 → 落后直播 2 分 31 秒. */
export function behindLiveWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `落后直播 ${rest} 秒`
  return rest === 0 ? `落后直播 ${minutes} 分钟` : `落后直播 ${minutes} 分 ${rest} 秒`
}
