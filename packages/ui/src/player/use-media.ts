import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { attachSource } from './attach-source'

export interface MediaState {
  playing: boolean
  /** Waiting for data. */
  waiting: boolean
  ended: boolean
  failed: boolean
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
  /** Called with the position in seconds: every 10 s of play, on pause, at the end and on unmount. */
  onProgress?: (seconds: number) => void
  /** Called when it has played to its end. */
  onEnded?: () => void
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
  'seeked',
  'ended',
  'error',
  'volumechange',
] as const

const START: MediaState = {
  playing: false,
  waiting: false,
  ended: false,
  failed: false,
  time: 0,
  duration: 0,
  muted: false,
}

function look(media: HTMLMediaElement, event: string, failed: boolean): MediaState {
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

/** State and commands of a media element, including its source, speed, resuming and progress reports. */
export function useMedia(ref: RefObject<HTMLMediaElement | null>, options: MediaOptions): Media {
  const { src, speed } = options
  const [state, setState] = useState(START)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const reported = useRef(options.startAt ?? 0)
  const resumeAt = useRef(options.startAt ?? 0)
  const resumePlay = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt attaches the same source again
  useEffect(() => {
    const media = ref.current
    if (!media) return
    function report(seconds: number): void {
      reported.current = seconds
      latest.current.onProgress?.(seconds)
    }
    function take(event: Event): void {
      if (!media) return
      const { type } = event
      setState((before) => look(media, type, type === 'error' || (before.failed && media.paused)))
      const moved = Math.abs(media.currentTime - reported.current) >= PROGRESS_SECONDS
      if (type === 'pause' || type === 'ended' || (type === 'timeupdate' && moved)) {
        report(media.currentTime)
      }
      if (type === 'ended') latest.current.onEnded?.()
    }
    function begin(): void {
      if (!media) return
      media.playbackRate = latest.current.speed
      if (resumeAt.current > 0) media.currentTime = resumeAt.current
      if (resumePlay.current) media.play().catch(() => {})
    }
    for (const type of EVENTS) media.addEventListener(type, take)
    media.addEventListener('loadedmetadata', begin)
    const detach = attachSource(media, src, () =>
      setState((before) => ({ ...before, failed: true })),
    )
    return () => {
      for (const type of EVENTS) media.removeEventListener(type, take)
      media.removeEventListener('loadedmetadata', begin)
      if (media.currentTime > 0) {
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
    setState((before) => ({ ...before, failed: false }))
    setAttempt((count) => count + 1)
  }, [])
  return { state, toggle, seek, toggleMuted, retry }
}
