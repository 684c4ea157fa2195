import { LONGEST_TIMER_MS, type SleepTimer, sleepsIn } from '@kaozhou/domain'
import { useEffect, useRef } from 'react'

/** Calls `onTime` at the timer's time, or at once when that has passed, also when the page was asleep then. */
export function useSleep(timer: SleepTimer, onTime: () => void): void {
  const latest = useRef(onTime)
  latest.current = onTime
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      const left = sleepsIn(timer, Date.now())
      clearTimeout(pending)
      if (left === null) return
      if (left > 0) pending = setTimeout(look, Math.min(left, LONGEST_TIMER_MS))
      else latest.current()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(pending)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timer])
}
