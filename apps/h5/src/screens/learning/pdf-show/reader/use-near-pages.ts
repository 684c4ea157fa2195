import { type RefObject, useEffect, useState } from 'react'

/** Pages within a screen above and below are drawn before one comes to them. */
const AHEAD = '100% 0px'

/** The numbers of the pages near the part that is seen, and of the page in its middle. Pages carry `data-page`. */
export function useNearPages(
  list: RefObject<HTMLElement | null>,
  count: number,
): { near: ReadonlySet<number>; current: number } {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other pages
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
  }, [list, count])
  return { near, current }
}

function numberOf(page: Element): number {
  return Number((page as HTMLElement).dataset.page)
}
