import { liveBackoff } from '@kaozhou/domain'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button'
import type { MediaFailure } from '../media/media-failure'
import styles from './player.module.css'

export interface LiveInterruptionProps {
  /** The element that plays the stream. */
  video: RefObject<HTMLVideoElement | null>
  /** Why the stream can't be played; null while it can. */
  failed: MediaFailure | null
  /** True while it is meant to play and has run out of data. */
  waiting: boolean
  /** True where the interruption is known and said elsewhere: this tries in silence. */
  silent: boolean
  /** Loads the stream again. */
  onRetry: () => void
}

/** A stream that brings nothing for so long is loaded again: the teacher's side may have started a new one. */
const STALL_MS = 12_000

/** Over a live stream that is interrupted: says so, and loads it again after growing waits, or at once by the button. */
export function LiveInterruption(props: LiveInterruptionProps): ReactNode {
  const { failed, onRetry, silent, video } = props
  const [tries, setTries] = useState(0)
  const isStalled = useStalled(props, tries)
  const isInterrupted = failed !== null || isStalled
  useRetryOnReturn(silent, failed !== null, retry)
  const seconds = useSecondsLeft(isInterrupted ? tries + 1 : 0, retry)
  useEffect(() => {
    const media = video.current
    if (!media) return
    const isBack = (): void => setTries(0)
    media.addEventListener('canplay', isBack)
    return () => media.removeEventListener('canplay', isBack)
  }, [video])

  function retry(): void {
    setTries((count) => count + 1)
    onRetry()
  }

  if (silent || (!isInterrupted && tries === 0)) return null
  return (
    <div className={styles.cover}>
      <p role="status">{failed?.message ?? '直播画面中断了，正在重新连接'}</p>
      {seconds > 0 ? (
        <p className={styles.time} aria-hidden="true">
          {seconds} 秒后再试
        </p>
      ) : null}
      <Button variant="primary" onClick={retry}>
        立即重连
      </Button>
    </div>
  )
}

/**
 * True when the stream has waited for data for long; each new attempt gets the same time. A stream that was loaded again and
 * neither fails nor brings anything is not said to wait: the element is paused until its first data.
 */
function useStalled(
  { waiting, failed, silent }: Pick<LiveInterruptionProps, 'waiting' | 'failed' | 'silent'>,
  tries: number,
): boolean {
  const [stalledAt, setStalledAt] = useState<number | null>(null)
  useEffect(() => {
    setStalledAt(null)
    // A stream that is known to bring nothing keeps its last picture: loading it again would lose that.
    if (!(waiting || tries > 0) || failed || silent) return
    const timer = setTimeout(() => setStalledAt(tries), STALL_MS)
    return () => clearTimeout(timer)
  }, [waiting, failed, silent, tries])
  return stalledAt === tries
}

/** A stream that failed in silence is loaded again as soon as it is said to be back. */
function useRetryOnReturn(silent: boolean, failed: boolean, retry: () => void): void {
  const latest = useRef({ failed, retry })
  latest.current = { failed, retry }
  const wasSilent = useRef(silent)
  useEffect(() => {
    if (wasSilent.current && !silent && latest.current.failed) latest.current.retry()
    wasSilent.current = silent
  }, [silent])
}

/** Counts down to the attempt with this number, and makes it; 0 while there is nothing to try. */
function useSecondsLeft(attempt: number, act: () => void): number {
  const [left, setLeft] = useState(0)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (attempt === 0) return setLeft(0)
    const due = performance.now() + liveBackoff(attempt, Math.random())
    const show = (): void => setLeft(Math.max(1, Math.ceil((due - performance.now()) / 1000)))
    show()
    const shown = setInterval(show, 1000)
    const timer = setTimeout(() => latest.current(), due - performance.now())
    return () => {
      clearInterval(shown)
      clearTimeout(timer)
    }
  }, [attempt])
  return left
}
