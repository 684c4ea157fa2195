import { entryDelay, entryRetryDelay } from '@kaozhou/domain'
import { useEffect, useRef, useState } from 'react'

/**
 * Enters by itself once the mock has started, at a moment of one's own within the first seconds, and tries again after a failure.
 * Returns how many tries have failed.
 */
export function useEntry({
  startsAt,
  clock,
  enter,
}: {
  startsAt: number
  clock: () => number
  /** Resolves with false when it failed. */
  enter: () => Promise<boolean>
}): number {
  const [failed, setFailed] = useState(0)
  const latest = useRef(enter)
  latest.current = enter
  const isEntering = useRef(false)
  useEffect(() => {
    const attempt = async (): Promise<void> => {
      if (isEntering.current) return
      isEntering.current = true
      const entered = await latest.current()
      isEntering.current = false
      if (!entered) setFailed((before) => before + 1)
    }
    const wait =
      failed === 0
        ? startsAt + entryDelay(Math.random()) - clock()
        : entryRetryDelay(failed, Math.random())
    const timer = setTimeout(() => void attempt(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [startsAt, clock, failed])
  return failed
}
