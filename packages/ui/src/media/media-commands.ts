import type { RefObject } from 'react'
import type { KeptPlayback } from './attach-playback'
import { canGoBack, livePosition, liveRange, playFromEdge } from './live-edge'

export interface MediaCommands {
  play: () => void
  pause: () => void
  toggle: () => void
  seek: (seconds: number) => void
  /** Plays a live stream at its newest frames. */
  toEdge: () => void
  toggleMuted: () => void
  /** Changes the volume by a share of the greatest, 0.1 is a tenth louder, and returns what it is then. */
  changeVolume: (by: number) => number
}

/** @param onSeekBeforeLoad Called with the position in seconds when no source is attached yet, since no event tells it. */
export function mediaCommands(
  element: RefObject<HTMLMediaElement | null>,
  kept: KeptPlayback,
  onSeekBeforeLoad: (seconds: number) => void,
): MediaCommands {
  function play(): void {
    // Set here, not only by the `play` event: a source that is attached right afterwards drops the event and stops play.
    kept.wantsPlay = true
    // A refused autoplay or an aborted load rejects; the media events have set the state already.
    element.current?.play().catch(() => {})
  }
  function pause(): void {
    kept.wantsPlay = false
    element.current?.pause()
  }
  return {
    play,
    pause,
    toggle() {
      if (element.current?.paused) play()
      else pause()
    },
    seek(seconds) {
      const media = element.current
      if (!media) return
      const to = withinMedium(media, seconds)
      kept.stays = isLive(media) && canGoBack(media) && to < livePosition(media)
      media.currentTime = to
      if (media.readyState > HTMLMediaElement.HAVE_NOTHING) return
      kept.resumeAt = to
      onSeekBeforeLoad(to)
    },
    toEdge() {
      kept.stays = false
      kept.wantsPlay = true
      if (element.current) playFromEdge(element.current)
    },
    toggleMuted() {
      if (element.current) element.current.muted = !element.current.muted
    },
    changeVolume(by) {
      const media = element.current
      if (!media) return 0
      media.volume = Math.min(1, Math.max(0, media.volume + by))
      media.muted = media.volume === 0
      return media.volume
    },
  }
}

/** The position that is nearest to this one and can be played. */
function withinMedium(media: HTMLMediaElement, seconds: number): number {
  const { duration } = media
  const live = isLive(media) ? liveRange(media) : null
  const first = live?.start ?? 0
  const last = live ? livePosition(media) : Number.isNaN(duration) ? seconds : duration
  return Math.max(first, Math.min(last, seconds))
}

/** A live stream has no end. */
function isLive({ duration }: HTMLMediaElement): boolean {
  return duration === Number.POSITIVE_INFINITY
}
