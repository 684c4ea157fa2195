import { countdownSeconds, isCountingDown } from '@kaozhou/domain'
import { useEffect, useState } from 'react'

/** Seconds until a code may be sent again, null when it may; computed from the deadline so that a throttled tab stays correct. */
export function useResendSeconds(deadline: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (deadline === null) return
    setNow(Date.now())
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [deadline])
  return deadline !== null && isCountingDown(deadline, now) ? countdownSeconds(deadline, now) : null
}
