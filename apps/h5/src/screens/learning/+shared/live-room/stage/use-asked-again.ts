import { liveBackoff } from '@kaozhou/domain'
import { useEffect, useRef, useState } from 'react'

/** Asks again by itself while mounted, less and less often. */
export function useAskedAgain(isMissing: boolean, ask: () => void): void {
  const [tries, setTries] = useState(0)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(
      () => {
        latest.current()
        setTries(tries + 1)
      },
      liveBackoff(tries + 1, Math.random()),
    )
    return () => clearTimeout(timer)
  }, [isMissing, tries])
}
