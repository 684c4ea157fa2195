import type { MediaFailure } from './media-failure'

export interface MediaState {
  playing: boolean
  /** Waiting for data. */
  waiting: boolean
  ended: boolean
  failed: MediaFailure | null
  /** Seconds. */
  time: number
  duration: number
  muted: boolean
}

export const INITIAL_MEDIA_STATE: MediaState = {
  playing: false,
  waiting: false,
  ended: false,
  failed: null,
  time: 0,
  duration: 0,
  muted: false,
}

/** The events of a media element that change its {@link MediaState}. */
export const MEDIA_EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'timeupdate',
  'durationchange',
  'seeking',
  'seeked',
  'ended',
  'ratechange',
  'volumechange',
] as const

/** After these no data is waited for. */
const STOPS: readonly string[] = ['pause', 'ended']

/** The state after an event of the element. */
export function stateAfter(event: string, media: HTMLMediaElement, before: MediaState): MediaState {
  // While data is missing, hls.js moves the position a little: only data or `playing` ends the wait, not `timeupdate`.
  const hasData = event === 'playing' || media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
  return {
    playing: !media.paused && !media.ended,
    waiting: event === 'waiting' || (before.waiting && !hasData && !STOPS.includes(event)),
    ended: media.ended,
    failed: hasData && !media.paused ? null : before.failed,
    time: media.currentTime,
    duration: Number.isFinite(media.duration) ? media.duration : 0,
    muted: media.muted,
  }
}
