import { NOTHING_PLAYED, type PlayTimeEvent, playedSeconds, reducePlayTime } from '@kaozhou/domain'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { attachSource } from './attach-source'
import { elementFailure, type MediaFailure } from './media-failure'
import { type RenewableAddress, type RenewSource, renewableAddress } from './renewable-address'

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
  /** Plays as soon as it can, where the browser allows it. */
  autoPlay?: boolean
  /**
   * Called with the position in seconds, and with how many seconds have really been played: every 10 s of play, on
   * pause, at the end, when the page is hidden or closed, and on unmount.
   */
  onProgress?: (seconds: number, playedSeconds: number) => void
  /** Called when it has played to its end. */
  onEnded?: () => void
  /** Called when the server refuses the source; the media goes on at the address that it gives. */
  renewSource?: RenewSource
}

export interface Media {
  state: MediaState
  toggle: () => void
  seek: (seconds: number) => void
  toggleMuted: () => void
  /** Loads the source again after a failure and resumes at the same position. */
  retry: () => void
}

const PROGRESS_SECONDS = 10
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
  'error',
  'ratechange',
  'volumechange',
] as const

const STOPS: readonly string[] = ['pause', 'ended', 'waiting', 'error']

const START: MediaState = {
  playing: false,
  waiting: false,
  ended: false,
  failed: null,
  time: 0,
  duration: 0,
  muted: false,
}

function look(media: HTMLMediaElement, event: string, failed: MediaFailure | null): MediaState {
  return {
    playing: !media.paused && !media.ended,
    waiting: event === 'waiting',
    ended: media.ended,
    failed,
    time: media.currentTime,
    duration: Number.isFinite(media.duration) ? media.duration : 0,
    muted: media.muted,
  }
}

/** What an event says about the seconds that were played. */
function playTimeEvent(media: HTMLMediaElement, type: string): PlayTimeEvent | null {
  const facts = { position: media.currentTime, at: performance.now(), rate: media.playbackRate }
  if (type === 'seeking') return { type: 'sought', ...facts }
  if (STOPS.includes(type)) return { type: 'stopped', ...facts }
  return media.paused || media.seeking ? null : { type: 'progressed', ...facts }
}

/** State and commands of a media element, including its source, speed, resuming and progress reports. */
export function useMedia(ref: RefObject<HTMLMediaElement | null>, options: MediaOptions): Media {
  const { src, speed } = options
  const [state, setState] = useState(START)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const played = useRef(NOTHING_PLAYED)
  const reported = useRef(options.startAt ?? 0)
  const resumeAt = useRef(options.startAt ?? 0)
  const resumePlay = useRef(options.autoPlay ?? false)
  const wantsPlay = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt attaches the same source again
  useEffect(() => {
    const media = ref.current
    if (!media) return
    const address = renewableAddress(src, latest.current.renewSource)
    function note(type: string): void {
      const event = media && playTimeEvent(media, type)
      if (event) played.current = reducePlayTime(played.current, event)
    }
    function report(seconds: number): void {
      reported.current = seconds
      latest.current.onProgress?.(seconds, playedSeconds(played.current))
    }
    function take(event: Event): void {
      if (!media) return
      const { type } = event
      note(type)
      // Chrome pauses what fails: that is not the person's wish.
      if (type === 'play' || (type === 'pause' && !media.error)) wantsPlay.current = type === 'play'
      if (type === 'error' && moveOn(media, address)) return
      const failure = type === 'error' ? elementFailure(media.error) : null
      setState((before) => look(media, type, failure ?? (media.paused ? before.failed : null)))
      const moved = Math.abs(media.currentTime - reported.current) >= PROGRESS_SECONDS
      if (type === 'pause' || type === 'ended' || (type === 'timeupdate' && moved)) {
        report(media.currentTime)
      }
      if (type === 'ended') latest.current.onEnded?.()
    }
    /** Goes on at a new address where the browser plays the source itself. False when there is none. */
    function moveOn(media: HTMLMediaElement, address: RenewableAddress): boolean {
      if (!address.renewed()) return false
      resumeAt.current = media.currentTime
      resumePlay.current = wantsPlay.current
      void address.current(src).then((url) => {
        if (address.refusal) fail({ kind: 'refused', message: address.refusal })
        else media.src = url
      })
      return true
    }
    function fail(failed: MediaFailure): void {
      setState((before) => ({ ...before, failed }))
    }
    function begin(): void {
      if (!media) return
      media.playbackRate = latest.current.speed
      if (resumeAt.current > 0) media.currentTime = resumeAt.current
      if (resumePlay.current) media.play().catch(() => {})
    }
    function onHide({ type }: Event): void {
      if (!media || media.paused) return
      if (type === 'visibilitychange' && document.visibilityState === 'visible') return
      note('timeupdate')
      report(media.currentTime)
    }
    for (const type of EVENTS) media.addEventListener(type, take)
    media.addEventListener('loadedmetadata', begin)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onHide)
    const detach = attachSource(media, { src, address, onFatal: fail })
    return () => {
      for (const type of EVENTS) media.removeEventListener(type, take)
      media.removeEventListener('loadedmetadata', begin)
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onHide)
      if (media.currentTime > 0) {
        note('pause')
        report(media.currentTime)
        resumeAt.current = media.currentTime
      }
      resumePlay.current = !media.paused
      detach()
    }
  }, [ref, src, attempt])

  useEffect(() => {
    if (ref.current) ref.current.playbackRate = speed
  }, [ref, speed])

  const toggle = useCallback(() => {
    const media = ref.current
    if (!media) return
    // A refused autoplay or an aborted load rejects; the media events have set the state already.
    if (media.paused) media.play().catch(() => {})
    else media.pause()
  }, [ref])
  const seek = useCallback(
    (seconds: number) => {
      const media = ref.current
      if (media) media.currentTime = Math.max(0, Math.min(media.duration || 0, seconds))
    },
    [ref],
  )
  const toggleMuted = useCallback(() => {
    if (ref.current) ref.current.muted = !ref.current.muted
  }, [ref])
  const retry = useCallback(() => {
    setState((before) => ({ ...before, failed: null }))
    setAttempt((count) => count + 1)
  }, [])
  return { state, toggle, seek, toggleMuted, retry }
}
