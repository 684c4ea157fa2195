import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface RenderInViewProps {
  /** Rendered when they are about to scroll into view; their code and data load then. */
  children: ReactNode
}

/** The children are rendered at this distance from the viewport. */
const ROOT_MARGIN = '400px'

/** Renders its children when the page is scrolled close to them: for content far down a page. */
export function RenderInView({ children }: RenderInViewProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} />
}
