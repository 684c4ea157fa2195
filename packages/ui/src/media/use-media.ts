import { NOTHING_PLAYED } from '@kaozhou/domain'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { attachPlayback, type KeptPlayback } from './attach-playback'
import { type MediaCommands, mediaCommands } from './media-commands'
import type { MediaFailure } from './media-failure'
import type { MediaOptions } from './media-options'
import { INITIAL_MEDIA_STATE, type MediaState, stateAfter } from './media-state'

export interface Media extends MediaCommands {
  state: MediaState
  /** Loads the source again after a failure and resumes at the same position. */
  retry: () => void
}

/** State and commands of a media element, including its source, speed, resuming and progress reports. */
export function useMedia(ref: RefObject<HTMLMediaElement | null>, options: MediaOptions): Media {
  const { src, speed } = options
  const [state, setState] = useState(INITIAL_MEDIA_STATE)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const kept = useRef<KeptPlayback>({
    wantsPlay: options.autoPlay ?? false,
    stays: false,
    resumeAt: options.startAt ?? 0,
    played: { current: NOTHING_PLAYED },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt attaches the same source again
  useEffect(() => {
    const media = ref.current
    if (!media) return
    return attachPlayback(media, {
      ...{ src, latest, kept: kept.current },
      onEvent: (type) => setState((before) => stateAfter(type, media, before)),
      onFatal: (failed) => setState((before) => ({ ...before, failed, waiting: false })),
    })
  }, [ref, src, attempt])

  useEffect(() => {
    if (ref.current) ref.current.playbackRate = speed
  }, [ref, speed])

  const commands = useMemo(
    () => mediaCommands(ref, kept.current, (time) => setState((before) => ({ ...before, time }))),
    [ref],
  )
  const retry = useCallback(() => {
    setState((before) => ({ ...before, failed: null }))
    setAttempt((count) => count + 1)
  }, [])
  useRetryOnline(state.failed, retry)
  return { ...commands, state, retry }
}

/** Retries when the browser is online again, or at once if it came back before anybody listened. */
function useRetryOnline(failed: MediaFailure | null, retry: () => void): void {
  const kind = failed?.kind
  useEffect(() => {
    if (kind !== 'offline' && kind !== 'network') return
    if (kind === 'offline' && navigator.onLine) return retry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [kind, retry])
}
