import { startTransition, useEffect, useState } from 'react'

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

let touched = false
const waiting = new Set<() => void>()

/**
 * Runs something once somebody has touched the page, before the touch has become a press: what the first
 * paint does not need waits for it. Returns a way to take it back.
 */
export function onFirstTouch(act: () => void): () => void {
  if (touched) {
    act()
    return () => {}
  }
  waiting.add(act)
  return () => waiting.delete(act)
}

/** Starts to listen; once, in the page's entry. */
export function watchFirstTouch(): void {
  for (const type of TOUCHES) window.addEventListener(type, touch, { passive: true })
}

/** A touch is seen to be felt before anything is made of it. */
function touch(): void {
  for (const type of TOUCHES) window.removeEventListener(type, touch)
  requestAnimationFrame(() => window.setTimeout(wake))
}

/** What does not wait for a touch: a person who is logged in, a tracked visit, a screen that needs data. */
export function wake(): void {
  touched = true
  for (const act of waiting) act()
  waiting.clear()
}

/** False until the page has been touched; on the server, always. */
export function useFirstTouch(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    // What comes with it gives way to the answer to the touch.
    const forget = onFirstTouch(() => startTransition(() => setAwake(true)))
    return () => void forget()
  }, [])
  return awake
}
