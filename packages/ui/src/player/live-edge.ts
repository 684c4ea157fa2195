import { type RefObject, useEffect } from 'react'

/** A stream that is cut into segments is always some seconds behind: more than this is worth saying. */
export const BEHIND_SECONDS = 20
/** Distance to the newest frame after a jump, so that there is something to play. */
const EDGE_SECONDS = 6
/** A browser that pauses media in the background does so at once; a later pause is the user's, on the lock screen. */
const OWN_PAUSE_MS = 1000

/** By how many whole seconds the picture is behind the newest frame; 0 while that is unknown. */
export function secondsBehind(media: HTMLMediaElement): number {
  return Math.max(0, Math.floor(edgeOf(media) - media.currentTime))
}

/** Plays from the newest frames on. */
export function playFromEdge(media: HTMLMediaElement): void {
  media.currentTime = Math.max(0, edgeOf(media) - EDGE_SECONDS)
  // A refused autoplay leaves it paused, which the controls show.
  media.play().catch(() => {})
}

function edgeOf({ seekable, currentTime }: HTMLMediaElement): number {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : currentTime
}

/**
 * Brings a live stream back to its newest frames when it fell behind without the person's doing: it ran out of data, or the
 * page was in the background. Where the person paused or went back themselves it stays.
 */
export function useLiveEdge(ref: RefObject<HTMLMediaElement | null>, isLive: boolean): void {
  useEffect(() => {
    const media = ref.current
    if (!media || !isLive) return
    return followEdge(media)
  }, [ref, isLive])
}

function followEdge(media: HTMLMediaElement): () => void {
  let ranDry = false
  let wantsPlay = !media.paused
  let hiddenAt = Number.NEGATIVE_INFINITY
  const ears = new AbortController()
  const { signal } = ears
  function onPause(): void {
    const byBrowser = document.hidden && performance.now() - hiddenAt < OWN_PAUSE_MS
    // Chrome pauses a stream that fails: that is not the user's wish.
    if (!byBrowser && !media.error) wantsPlay = false
    ranDry = false
  }
  function onVisibility(): void {
    if (document.hidden) {
      hiddenAt = performance.now()
    } else if (wantsPlay && (media.paused || secondsBehind(media) >= BEHIND_SECONDS)) {
      playFromEdge(media)
    }
  }
  const events = {
    play: () => {
      wantsPlay = true
    },
    pause: onPause,
    waiting: () => {
      ranDry = !media.seeking
    },
    seeking: () => {
      ranDry = false
    },
    playing: () => {
      if (ranDry && secondsBehind(media) >= BEHIND_SECONDS) playFromEdge(media)
      ranDry = false
    },
  }
  for (const [type, listener] of Object.entries(events)) {
    media.addEventListener(type, listener, { signal })
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  return () => ears.abort()
}
