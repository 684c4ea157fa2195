import {
  classTimes,
  dayWindow,
  PLAYBACK_READY_MS,
  SectionState,
  SectionType,
} from '@kaozhou/domain'
import type { StoredMedia } from '../../../database/schema/catalogue'

/** The columns of a lesson that its state depends on. */
export interface TimedSection {
  id: number
  type: number
  state: number
  startTime: number | null
  endTime: number | null
  cancelledAt?: number | null
  /** Of a class that was taught from the school's studio. */
  taughtFrom?: number | null
  taughtUntil?: number | null
  recordedSeconds?: number
  /** The provider's recording of a class that it carried. */
  recordedFile?: string | null
  liveParams: { roomId: string; provider: string } | null
  playBackParams: StoredMedia | null
}

/**
 * A lesson with the state that follows from its times, so that nobody has to start or end it. A lesson without times is
 * returned unchanged.
 */
export function sectionAt<T extends TimedSection>(section: T, now: number): T {
  if (section.startTime === null || section.endTime === null) return section
  if (section.cancelledAt) return cancelled(section)
  const { taughtFrom = null, taughtUntil = null, recordedSeconds = 0 } = section
  const planned = { startTime: section.startTime, endTime: section.endTime }
  const { startTime, endTime, isOnAir } = classTimes({ ...planned, taughtFrom, taughtUntil }, now)
  const times = { startTime, endTime }
  if (now < endTime) {
    const state = isOnAir ? SectionState.Live : stateBeforeEnd(startTime, now)
    return { ...section, ...times, type: SectionType.Live, state, playBackParams: null }
  }
  const own = ownPlayback(section)
  // What the studio sent is the playback already; a provider's recording that is late still becomes it.
  const isReady = recordedSeconds > 0 || now >= endTime + PLAYBACK_READY_MS
  return {
    ...section,
    ...times,
    ...(recordedSeconds > 0 && { durationSeconds: recordedSeconds }),
    type: SectionType.Playback,
    state: isReady ? SectionState.Ready : SectionState.Generating,
    liveParams: null,
    playBackParams: isReady ? (own ?? { mediaId: `m${section.id}` }) : null,
  }
}

/** How many seconds a lesson has at most: planned, of its recording, or recorded of its class. */
export function lengthOf({
  durationSeconds,
  recordedSeconds,
}: {
  durationSeconds: number
  recordedSeconds: number
}): number {
  return Math.max(durationSeconds, recordedSeconds)
}

/** The recording that the content brings, else the provider's. */
function ownPlayback({ id, playBackParams, recordedFile }: TimedSection): StoredMedia | null {
  if (playBackParams) return playBackParams
  return recordedFile ? { mediaId: `m${id}`, file: recordedFile } : null
}

/** A class that does not take place stays one that has not begun: nothing opens it. */
function cancelled<T extends TimedSection>(section: T): T {
  const { Live } = SectionType
  return {
    ...section,
    type: Live,
    state: SectionState.Upcoming,
    liveParams: null,
    playBackParams: null,
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
