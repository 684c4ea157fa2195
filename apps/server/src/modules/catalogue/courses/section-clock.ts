import { dayWindow } from '@kaozhou/domain'

/** How long after a live lesson its playback is being made. */
export const GENERATING_MS = 24 * 3_600_000

/** A lesson's columns that depend on the time of day. */
export interface TimedSection {
  id: number
  type: number
  state: number
  startTime: number | null
  endTime: number | null
  liveParams: { roomId: string; provider: string } | null
  playBackParams: { mediaId: string; url?: string } | null
}

const LIVE = 2
const PLAYBACK = 3

/**
 * A lesson as it is at `now`: a timetable is the truth, so nobody has to press a button for a lesson to begin. Before:
 * state 0, today 1; while it runs 2; then 3 while the playback is made, and a playback in state 4 (spec §4). A lesson
 * without a timetable is as it was stored.
 */
export function sectionAt<T extends TimedSection>(section: T, now: number): T {
  const { startTime, endTime } = section
  if (startTime === null || endTime === null) return section
  if (now < endTime) {
    const state = now >= startTime ? 2 : isToday(startTime, now) ? 1 : 0
    return { ...section, type: LIVE, state, playBackParams: null }
  }
  const isReady = now >= endTime + GENERATING_MS
  return {
    ...section,
    type: PLAYBACK,
    state: isReady ? 4 : 3,
    liveParams: null,
    playBackParams: isReady ? (section.playBackParams ?? { mediaId: `m${section.id}` }) : null,
  }
}

function isToday(time: number, now: number): boolean {
  const today = dayWindow(now)
  return time >= today.startTime && time <= today.endTime
}
