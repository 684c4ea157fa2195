import { type RefObject, type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The card that is shown, and ways to another one: the arrow keys, Home and End anywhere on the page. */
export function useDeck(track: RefObject<HTMLElement | null>, length: number) {
  const [index, setIndex] = useState(0)
  /** The card that a key or a button turns to, while the cards move. */
  const turning = useRef<number | null>(null)

  function go(to: number): void {
    const strip = track.current
    if (!strip || to < 0 || to >= length) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isJump = Math.abs(to - index) > 1
    turning.current = to
    setIndex(to)
    strip.scrollTo({
      left: to * strip.clientWidth,
      behavior: isCalm || isJump ? 'instant' : 'smooth',
    })
  }

  /** A finger or the wheel takes over from a key or button. */
  function release(): void {
    turning.current = null
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const to = targetOf(event.key, index, length)
    if (to === null || isHandledElsewhere(event)) return
    event.preventDefault()
    go(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  /** Shows the card that a swipe has scrolled to. While a key or button turns to a card, those between are passed over. */
  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const at = currentTarget.scrollLeft / (currentTarget.clientWidth || 1)
    const nearest = Math.round(at)
    if (Math.abs(at - nearest) > 0.05) return
    if (turning.current !== null && turning.current !== nearest) return
    turning.current = null
    setIndex(nearest)
  }

  return { index, go, onScroll, release }
}

function targetOf(key: string, index: number, length: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  return step === undefined ? null : index + step
}

/** True where a key means something else: typing, a dialog, a shortcut of the browser. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, defaultPrevented } = event
  if (altKey || ctrlKey || metaKey || defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [role=tab]') !== null
}
