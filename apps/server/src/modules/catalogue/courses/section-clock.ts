import { dayWindow, PLAYBACK_READY_MS, SectionState, SectionType } from '@kaozhou/domain'
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

/**
 * A lesson with the state that follows from its times, so that nobody has to start or end it. A lesson without times is
 * returned unchanged.
 */
export function sectionAt<T extends TimedSection>(section: T, now: number): T {
  const { startTime, endTime } = section
  if (startTime === null || endTime === null) return section
  if (now < endTime) {
    const state = stateBeforeEnd(startTime, now)
    return { ...section, type: SectionType.Live, state, playBackParams: null }
  }
  const isReady = now >= endTime + PLAYBACK_READY_MS
  return {
    ...section,
    type: SectionType.Playback,
    state: isReady ? SectionState.Ready : SectionState.Generating,
    liveParams: null,
    playBackParams: isReady ? (section.playBackParams ?? { mediaId: `m${section.id}` }) : null,
  }
}

function stateBeforeEnd(startTime: number, now: number): number {
  if (now >= startTime) return SectionState.Live
  return isToday(startTime, now) ? SectionState.Today : SectionState.Upcoming
}

function isToday(time: number, now: number): boolean {
  const today = dayWindow(now)
  return time >= today.startTime && time <= today.endTime
}
