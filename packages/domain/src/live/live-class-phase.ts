import { SectionState } from '../learning/section-state'
import type { BroadcastState } from './broadcast-state'

/** Where a live class is: `over` until its playback is ready. */
export type LiveClassPhase = 'notStarted' | 'live' | 'over' | 'playback'

/** The fields of a lesson that the phase depends on; times in ms since the epoch. */
export interface LiveClassTimes {
  /** As the server saw it; 4: the playback is ready. */
  state: number
  /** When it is planned to begin, ms since the epoch; null when that is not known. */
  startTime: number | null
  /** When it is planned to end, ms since the epoch; null when that is not known. */
  endTime: number | null
}

/**
 * The phase of a live class at `now` by the server's clock: a page that stays open need not ask for it. A teacher who has
 * begun early, runs over time or has ended is followed instead of the timetable.
 * @param broadcast of the teacher's picture; null before they have gone live
 */
export function liveClassPhase(
  { state, startTime, endTime }: LiveClassTimes,
  now: number,
  broadcast: BroadcastState | null = null,
): LiveClassPhase {
  if (state === SectionState.Ready) return 'playback'
  if (broadcast === 'over') return 'over'
  if (isTaught(broadcast)) return 'live'
  if (startTime === null || now < startTime) return 'notStarted'
  return endTime !== null && now >= endTime ? 'over' : 'live'
}

/** True from the teacher's beginning to their end, while they pause or are lost too. */
export function isTaught(broadcast: BroadcastState | null | undefined): boolean {
  return broadcast === 'onAir' || broadcast === 'paused' || broadcast === 'lost'
}
