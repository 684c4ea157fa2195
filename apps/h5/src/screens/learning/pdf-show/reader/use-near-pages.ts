import { type RefObject, useEffect, useState } from 'react'

/** Pages within one screen height above and below are drawn in advance. */
const AHEAD = '100% 0px'

/**
 * The numbers of the pages near the part that is seen, and of the page in its middle. Pages carry `data-page`.
 *
 * @param rendered How many pages the list holds now: 0 until its width is known.
 */
export function useNearPages(
  list: RefObject<HTMLElement | null>,
  rendered: number,
): { near: ReadonlySet<number>; current: number } {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of pages has new elements to observe
  useEffect(() => {
    const pages = [...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
    const ahead = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(numberOf(target))
            else after.delete(numberOf(target))
          }
          return after
        }),
      { rootMargin: AHEAD },
    )
    const middle = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setCurrent(numberOf(seen.target))
      },
      { rootMargin: '-50% 0px' },
    )
    for (const page of pages) {
      ahead.observe(page)
      middle.observe(page)
    }
    return () => {
      ahead.disconnect()
      middle.disconnect()
    }
  }, [list, rendered])
  return { near, current }
}

function numberOf(page: Element): number {
  return Number((page as HTMLElement).dataset.page)
}
