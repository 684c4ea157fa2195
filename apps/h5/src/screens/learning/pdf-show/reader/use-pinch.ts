import { type RefObject, useEffect, useRef } from 'react'

type Point = Pick<Touch, 'clientX' | 'clientY'>

/** Calls `onPinch` with the growth of the distance between two fingers since the pinch began, 1 at its beginning. */
export function usePinch(
  target: RefObject<HTMLElement | null>,
  handlers: { onStart: () => void; onPinch: (growth: number) => void },
): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const element = target.current
    if (!element) return
    let begun = 0
    function start({ touches }: TouchEvent): void {
      begun = distanceOf(touches[0], touches[1])
      if (begun > 0) latest.current.onStart()
    }
    function move(event: TouchEvent): void {
      const distance = distanceOf(event.touches[0], event.touches[1])
      if (begun === 0 || distance === 0) return
      // The browser would zoom the whole screen.
      event.preventDefault()
      latest.current.onPinch(distance / begun)
    }
    function end(): void {
      begun = 0
    }
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
    }
  }, [target])
}

/** Distance between two fingers, px; 0 with one or none. */
function distanceOf(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
}
