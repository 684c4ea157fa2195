import { NOTHING_PLAYED, type PlayTime } from '@kaozhou/domain'
import { attachSource } from './attach-source'
import { followProgress } from './follow-progress'
import { canGoBack, followEdge, type LiveWish } from './live-edge'
import type { MediaFailure } from './media-failure'
import type { MediaOptions } from './media-options'
import { MEDIA_EVENTS } from './media-state'
import { renewableAddress } from './renewable-address'

/** Outlives an attached source: another quality and a retry resume with it. */
export interface KeptPlayback extends LiveWish {
  /** Position in seconds at which the next attached source starts; 0 once it has. */
  resumeAt: number
  readonly played: { current: PlayTime }
}

export interface PlaybackTarget {
  src: string
  kept: KeptPlayback
  /** The newest options: a changed callback does not attach the source again. */
  latest: { readonly current: MediaOptions }
  onEvent: (type: string) => void
  onFatal: (failure: MediaFailure) => void
}

/**
 * Attaches a source, resumes at the kept position and reports progress. Returns a function that detaches it and keeps the
 * position for the next source.
 */
export function attachPlayback(media: HTMLMediaElement, target: PlaybackTarget): () => void {
  const { src, kept, latest } = target
  const startAt = kept.resumeAt
  const { live = false, onDevice = false } = latest.current
  // The seconds of a live stream count from where it was attached.
  if (live) kept.played.current = NOTHING_PLAYED

  function onMediaEvent({ type }: Event): void {
    // Chrome pauses a media element that fails: that is not the user's wish.
    if (type === 'play' || (type === 'pause' && !media.error)) kept.wantsPlay = type === 'play'
    target.onEvent(type)
    if (type === 'ended') latest.current.onEnded?.()
  }
  function keepPosition(seconds: number): void {
    // Otherwise a live stream goes on at its newest frames.
    if (!live || (kept.stays && canGoBack(media))) kept.resumeAt = seconds || kept.resumeAt
  }
  const resume = (): void => resumePlayback(media, kept, latest.current.speed)

  const endProgress = followProgress(media, {
    played: kept.played,
    startAt,
    report: (seconds, parts) => latest.current.onProgress?.(seconds, parts),
  })
  for (const type of MEDIA_EVENTS) media.addEventListener(type, onMediaEvent)
  media.addEventListener('loadedmetadata', resume)
  const leaveEdge = live ? followEdge(media, kept) : () => {}
  const detach = attachSource(media, {
    ...{ src, startAt, live, onDevice },
    address: renewableAddress(src, latest.current.renewSource),
    onFatal: target.onFatal,
    onReload: keepPosition,
  })
  return () => {
    for (const type of MEDIA_EVENTS) media.removeEventListener(type, onMediaEvent)
    media.removeEventListener('loadedmetadata', resume)
    endProgress()
    leaveEdge()
    keepPosition(media.currentTime)
    detach()
  }
}

function resumePlayback(media: HTMLMediaElement, kept: KeptPlayback, speed: number): void {
  media.playbackRate = speed
  // The user may have sought while the source was being attached: a position other than 0 is kept.
  const isFresh = media.currentTime === 0 || kept.stays
  if (kept.resumeAt > 0 && isFresh) media.currentTime = kept.resumeAt
  // When hls.js attaches a broken source anew, it resumes at the position by itself.
  kept.resumeAt = 0
  if (kept.wantsPlay) media.play().catch(() => {})
}
