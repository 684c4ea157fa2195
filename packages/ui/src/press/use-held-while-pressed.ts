import { type PointerEvent, useEffect, useState } from 'react'

/** A touch screen sends its click after the finger is lifted. */
const CLICK_MS = 350

/** What is shown of a value, and the handler of the element that shows it. */
interface HeldWhilePressed<T> {
  /** The value; while the element is pressed, what it was when the press began. */
  shown: T
  /** For the element whose rows are pressed. */
  hold: { onPointerDown: (event: PointerEvent) => void }
}

/**
 * Keeps a list as it is from a press on it until the click that the press becomes. A browser sends no click when rows that are
 * searched meanwhile move from under the pointer: what was pressed would not be chosen, or another row would be.
 */
export function useHeldWhilePressed<T>(value: T): HeldWhilePressed<T> {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  const isHeld = held !== null
  useEffect(() => {
    if (!isHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = (): void => setHeld(null)
    const lift = (): void => {
      timer = setTimeout(release, CLICK_MS)
    }
    window.addEventListener('click', release)
    window.addEventListener('pointercancel', release)
    window.addEventListener('pointerup', lift)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', release)
      window.removeEventListener('pointercancel', release)
      window.removeEventListener('pointerup', lift)
    }
  }, [isHeld])
  return {
    shown: held ? held.value : value,
    hold: { onPointerDown: () => setHeld({ value: held ? held.value : value }) },
  }
}
