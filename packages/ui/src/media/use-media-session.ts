import { useEffect, useRef } from 'react'
import type { Media } from './use-media'

export interface PlayingNow {
  /** What is heard: the lesson's name, on the lock screen. */
  title: string
  /** Who speaks. */
  artist?: string
  /** The course. */
  album?: string
  /** URL of a picture. */
  artwork?: string
}

export interface MediaSessionOptions {
  now: PlayingNow
  media: Media
  speed: number
  canSeek: boolean
  onNext?: () => void
}

const JUMP_SECONDS = 15

/** Tells the lock screen what is played, and takes its buttons, where the browser has them. */
export function useMediaSession(options: MediaSessionOptions): void {
  const { now, media, speed, canSeek } = options
  const { playing, duration } = media.state
  const latest = useRef(options)
  latest.current = options
  const hasNext = options.onNext !== undefined
  const { title, artist = '', album = '', artwork } = now

  useEffect(() => {
    const session = sessionOf()
    if (!session) return
    session.metadata = new MediaMetadata({
      ...{ title, artist, album },
      artwork: artwork ? [{ src: artwork }] : [],
    })
    return () => {
      session.metadata = null
    }
  }, [title, artist, album, artwork])

  useEffect(() => {
    const session = sessionOf()
    if (!session) return
    const jump = (seconds: number): void => {
      const { state, seek } = latest.current.media
      seek(state.time + seconds)
    }
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current.media.play(),
      pause: () => latest.current.media.pause(),
      ...(canSeek && {
        seekbackward: ({ seekOffset }) => jump(-(seekOffset ?? JUMP_SECONDS)),
        seekforward: ({ seekOffset }) => jump(seekOffset ?? JUMP_SECONDS),
        seekto: ({ seekTime }) => latest.current.media.seek(seekTime ?? 0),
      }),
      ...(hasNext && { nexttrack: () => latest.current.onNext?.() }),
    }
    const names = Object.keys(actions) as MediaSessionAction[]
    for (const name of names) setHandler(session, name, actions[name] ?? null)
    return () => {
      for (const name of names) setHandler(session, name, null)
    }
  }, [canSeek, hasNext])

  // Between two reports the browser computes the position from the speed.
  useEffect(() => {
    const session = sessionOf()
    if (!session) return
    session.playbackState = playing ? 'playing' : 'paused'
    const position = Math.min(latest.current.media.state.time, duration)
    if (duration > 0) session.setPositionState?.({ duration, position, playbackRate: speed })
  }, [playing, duration, speed])
}

function sessionOf(): MediaSession | undefined {
  return (navigator as { mediaSession?: MediaSession }).mediaSession
}

/** Older browsers throw on a name that they do not know. */
function setHandler(
  session: MediaSession,
  name: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(name, handler)
  } catch {
    // Such a browser lacks that button.
  }
}
