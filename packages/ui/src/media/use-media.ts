import { NOTHING_PLAYED } from '@kaozhou/domain'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { attachSource } from './attach-source'
import { followProgress, type ProgressReport } from './follow-progress'
import type { MediaFailure } from './media-failure'
import { type RenewSource, renewableAddress } from './renewable-address'

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

export interface MediaOptions {
  /** URL of the media. */
  src: string
  /** 0.75 to 2. */
  speed: number
  /** Position in seconds to start at. */
  startAt?: number
  /** A live stream: loaded again it goes on at its newest frames. */
  live?: boolean
  /** Plays as soon as it can, where the browser allows it. */
  autoPlay?: boolean
  /**
   * Called with the position in seconds, and with the parts that have really been played: every 10 s of play, on pause, at
   * the end, when the page is hidden or closed, and on unmount.
   */
  onProgress?: ProgressReport
  /** Called when it has played to its end. */
  onEnded?: () => void
  /** Called when the server refuses the source; the media goes on at the address that it gives. */
  renewSource?: RenewSource
}

export interface Media {
  state: MediaState
  play: () => void
  pause: () => void
  toggle: () => void
  seek: (seconds: number) => void
  toggleMuted: () => void
  /** Changes the volume by a share of the greatest: 0.1 is a tenth louder. */
  changeVolume: (by: number) => void
  /** Loads the source again after a failure and resumes at the same position. */
  retry: () => void
}

const EVENTS = [
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

const START: MediaState = {
  playing: false,
  waiting: false,
  ended: false,
  failed: null,
  time: 0,
  duration: 0,
  muted: false,
}

function look(media: HTMLMediaElement, event: string, before: MediaState): MediaState {
  // While data is missing, hls.js moves the position a little: such events say nothing of what was missing.
  const goesOn = event === 'playing' || media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
  return {
    playing: !media.paused && !media.ended,
    waiting: event === 'waiting' || (before.waiting && !goesOn && !STOPS.includes(event)),
    ended: media.ended,
    failed: goesOn && !media.paused ? null : before.failed,
    time: media.currentTime,
    duration: Number.isFinite(media.duration) ? media.duration : 0,
    muted: media.muted,
  }
}

/** State and commands of a media element, including its source, speed, resuming and progress reports. */
export function useMedia(ref: RefObject<HTMLMediaElement | null>, options: MediaOptions): Media {
  const { src, speed } = options
  const [state, setState] = useState(START)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const played = useRef(NOTHING_PLAYED)
  const resumeAt = useRef(options.startAt ?? 0)
  const wantsPlay = useRef(options.autoPlay ?? false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt attaches the same source again
  useEffect(() => {
    const media = ref.current
    if (!media) return
    function take({ type }: Event): void {
      if (!media) return
      // Chrome pauses what fails: that is not the person's wish.
      if (type === 'play' || (type === 'pause' && !media.error)) wantsPlay.current = type === 'play'
      setState((before) => look(media, type, before))
      if (type === 'ended') latest.current.onEnded?.()
    }
    function resumeFrom(seconds: number): void {
      if (!latest.current.live) resumeAt.current = seconds || resumeAt.current
    }
    function begin(): void {
      if (!media) return
      media.playbackRate = latest.current.speed
      // A position other than the beginning was chosen while the source was being attached, and stands.
      if (resumeAt.current > 0 && media.currentTime === 0) media.currentTime = resumeAt.current
      // hls.js attaches a source that broke anew, and goes on there by itself.
      resumeAt.current = 0
      if (wantsPlay.current) media.play().catch(() => {})
    }
    const startAt = resumeAt.current
    const endProgress = followProgress(media, {
      played,
      startAt,
      report: (seconds, parts) => latest.current.onProgress?.(seconds, parts),
    })
    for (const type of EVENTS) media.addEventListener(type, take)
    media.addEventListener('loadedmetadata', begin)
    const detach = attachSource(media, {
      src,
      startAt,
      address: renewableAddress(src, latest.current.renewSource),
      onFatal: (failed) => setState((before) => ({ ...before, failed, waiting: false })),
      onReload: resumeFrom,
    })
    return () => {
      for (const type of EVENTS) media.removeEventListener(type, take)
      media.removeEventListener('loadedmetadata', begin)
      endProgress()
      resumeFrom(media.currentTime)
      detach()
    }
  }, [ref, src, attempt])

  useEffect(() => {
    if (ref.current) ref.current.playbackRate = speed
  }, [ref, speed])

  const play = useCallback(() => {
    // Not by its event alone: a source that is attached right afterwards drops the event and stops what had begun.
    wantsPlay.current = true
    // A refused autoplay or an aborted load rejects; the media events have set the state already.
    ref.current?.play().catch(() => {})
  }, [ref])
  const pause = useCallback(() => {
    wantsPlay.current = false
    ref.current?.pause()
  }, [ref])
  const toggle = useCallback(() => {
    if (ref.current?.paused) play()
    else pause()
  }, [ref, play, pause])
  const seek = useCallback(
    (seconds: number) => {
      const media = ref.current
      if (!media) return
      const end = Number.isNaN(media.duration) ? Number.POSITIVE_INFINITY : media.duration
      const to = Math.max(0, Math.min(end, seconds))
      media.currentTime = to
      if (media.readyState > HTMLMediaElement.HAVE_NOTHING) return
      // A source that is being attached begins there, and no event says so before.
      resumeAt.current = to
      setState((before) => ({ ...before, time: to }))
    },
    [ref],
  )
  const toggleMuted = useCallback(() => {
    if (ref.current) ref.current.muted = !ref.current.muted
  }, [ref])
  const changeVolume = useCallback(
    (by: number) => {
      const media = ref.current
      if (!media) return
      media.volume = Math.min(1, Math.max(0, media.volume + by))
      media.muted = media.volume === 0
    },
    [ref],
  )
  const retry = useCallback(() => {
    setState((before) => ({ ...before, failed: null }))
    setAttempt((count) => count + 1)
  }, [])
  const isLost = state.failed?.kind === 'offline' || state.failed?.kind === 'network'
  useEffect(() => {
    if (!isLost) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isLost, retry])
  return { state, play, pause, toggle, seek, toggleMuted, changeVolume, retry }
}
