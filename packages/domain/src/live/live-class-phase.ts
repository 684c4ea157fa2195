import { SectionState } from '../learning/section-state'

/** Where a live class is: `over` until its playback is ready. */
export type LiveClassPhase = 'notStarted' | 'live' | 'over' | 'playback'

/** The fields of a lesson that the phase depends on; times in ms since the epoch. */
export interface LiveClassTimes {
  /** As the server saw it; 4: the playback is ready. */
  state: number
  startTime: number | null
  endTime: number | null
}

/** The phase of a live class at `now` by the server's clock: a page that stays open need not ask for it. */
export function liveClassPhase(
  { state, startTime, endTime }: LiveClassTimes,
  now: number,
): LiveClassPhase {
  if (state === SectionState.Ready) return 'playback'
  if (startTime === null || now < startTime) return 'notStarted'
  return endTime !== null && now >= endTime ? 'over' : 'live'
}
