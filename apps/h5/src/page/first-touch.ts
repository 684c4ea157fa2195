import { startTransition, useEffect, useState } from 'react'

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const

let touched = false
const waiting = new Set<() => void>()

/**
 * Runs `act` at the first touch, key or scroll of the page: for code that the first paint does not need. Returns a
 * function that cancels it.
 */
export function onFirstTouch(act: () => void): () => void {
  if (touched) {
    act()
    return () => {}
  }
  waiting.add(act)
  return () => waiting.delete(act)
}

/** Listens for the first touch; call once at start. */
export function watchFirstTouch(): void {
  for (const type of TOUCHES) window.addEventListener(type, touch, { passive: true })
}

/** Runs the waiting functions after the frame in which the page reacts to the touch (for a finger: when it is lifted). */
function touch({ type: kind }: Event): void {
  for (const type of TOUCHES) window.removeEventListener(type, touch)
  if (kind === 'pointerdown') {
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, afterFrame, { once: true })
  } else afterFrame()
}

function afterFrame(): void {
  requestAnimationFrame(() => window.setTimeout(skipFirstTouch))
}

/** Runs the waiting functions without a touch: for a logged-in user, a tracked visit, or a page without its data. */
export function skipFirstTouch(): void {
  touched = true
  for (const act of waiting) act()
  waiting.clear()
}

/** False until the page has been touched; on the server, always. */
export function useFirstTouch(): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    // In a transition, so that the screen reacts to the touch first.
    const cancel = onFirstTouch(() => startTransition(() => setSeen(true)))
    return () => void cancel()
  }, [])
  return seen
}
