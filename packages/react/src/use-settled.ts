import { useEffect, useState } from 'react'

/** Long enough that a word is not searched letter by letter, short enough that nobody waits for it. */
const PAUSE_MS = 150

/** A value that is being typed or moved, once it has stayed the same for a while. `pauseMs`: 150 when left out. */
export function useSettled<T>(value: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
