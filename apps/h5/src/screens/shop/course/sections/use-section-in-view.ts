import { useEffect, useState } from 'react'

/** The bars at the top are about this high: what lies under them is not in view. */
const COVERED = 120

/** Which of the page's sections a person is reading, and how to go to another one. Keys are element ids. */
export function useSectionInView<T extends string>(
  keys: readonly [T, ...T[]],
): [T, (key: T) => void] {
  const [current, setCurrent] = useState<T>(keys[0])
  useEffect(() => {
    function look(): void {
      const passed = keys.filter((key) => {
        const element = document.getElementById(key)
        return element !== null && element.getBoundingClientRect().top <= COVERED
      })
      setCurrent(passed.at(-1) ?? keys[0])
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [keys])
  return [current, (key) => document.getElementById(key)?.scrollIntoView({ block: 'start' })]
}
