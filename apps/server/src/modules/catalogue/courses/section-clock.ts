import { dayWindow, PLAYBACK_READY_MS } from '@kaozhou/domain'
import type { StoredMedia } from '../../../database/schema/catalogue'

/** The columns of a lesson that its state depends on. */
export interface TimedSection {
  id: number
  type: number
  state: number
  startTime: number | null
  endTime: number | null
  liveParams: { roomId: string; provider: string } | null
  playBackParams: StoredMedia | null
}

const LIVE = 2
const PLAYBACK = 3

/**
 * A lesson with the state that follows from its times, so that nobody has to start or end it. State 0 before its day, 1
 * on its day, 2 while it runs, 3 while the playback is generated, 4 with a playback (spec §4). A lesson without times
 * is returned unchanged.
 */
export function sectionAt<T extends TimedSection>(section: T, now: number): T {
  const { startTime, endTime } = section
  if (startTime === null || endTime === null) return section
  if (now < endTime) {
    const state = now >= startTime ? 2 : isToday(startTime, now) ? 1 : 0
    return { ...section, type: LIVE, state, playBackParams: null }
  }
  const isReady = now >= endTime + PLAYBACK_READY_MS
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
