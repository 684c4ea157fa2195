import { useEffect, useState } from 'react'

/** Long enough that a word is not searched letter by letter, short enough that nobody waits for it. */
const PAUSE_MS = 150

/** A text that is being typed, once the typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
