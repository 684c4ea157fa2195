import { useEffect, useState } from 'react'

/** Height of the bars at the top, which cover the page, px. */
const COVERED_PX = 120

/** The section of the page that is in view, and a function that scrolls to another one. Keys are element ids. */
export function useSectionInView<T extends string>(
  keys: readonly [T, ...T[]],
): [T, (key: T) => void] {
  const [current, setCurrent] = useState<T>(keys[0])
  useEffect(() => {
    function updateCurrent(): void {
      const passed = keys.filter((key) => {
        const element = document.getElementById(key)
        return element !== null && element.getBoundingClientRect().top <= COVERED_PX
      })
      setCurrent(passed.at(-1) ?? keys[0])
    }
    window.addEventListener('scroll', updateCurrent, { passive: true })
    return () => window.removeEventListener('scroll', updateCurrent)
  }, [keys])
  return [current, (key) => document.getElementById(key)?.scrollIntoView({ block: 'start' })]
}
