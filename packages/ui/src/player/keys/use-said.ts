import { useCallback, useEffect, useRef, useState } from 'react'

/** What comes quicker is said together: a held arrow key names the last position alone. */
const SAY_AFTER_MS = 600

/** The words for screen readers after a key, and what has them said. */
export function useSaid(): [string, (text: string) => void] {
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(text), SAY_AFTER_MS)
  }, [])
  return [said, say]
}
