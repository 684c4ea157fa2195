import { type RefObject, type UIEvent, useEffect, useEffectEvent, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The card that is shown, and ways to another one: the arrow keys, Home and End anywhere on the page. */
export function useDeck(track: RefObject<HTMLElement | null>, length: number) {
  const [index, setIndex] = useState(0)

  function go(to: number): void {
    const strip = track.current
    if (!strip || to < 0 || to >= length) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    setIndex(to)
    strip.scrollTo({ left: to * strip.clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const to = targetOf(event.key, index, length)
    if (to === null || isTaken(event)) return
    event.preventDefault()
    go(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  /** Follows a swipe: the card that is nearest. A turn by button or key has said its card already. */
  function look({ currentTarget }: UIEvent<HTMLElement>): void {
    const { scrollLeft, clientWidth } = currentTarget
    const at = scrollLeft / (clientWidth || 1)
    if (Math.abs(at - Math.round(at)) < 0.05) setIndex(Math.round(at))
  }

  return { index, go, look }
}

function targetOf(key: string, index: number, length: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  return step === undefined ? null : index + step
}

/** True where a key means something else: typing, a dialog, a shortcut of the browser. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, defaultPrevented } = event
  if (altKey || ctrlKey || metaKey || defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [role=tab]') !== null
}
