import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFirstTouch } from './first-touch'

export interface RenderInViewProps {
  /** Rendered when they are about to scroll into view; their code and data load then. */
  children: ReactNode
}

/** On a page that was touched, the children are rendered at this distance from the viewport. */
const ROOT_MARGIN = '400px'

/**
 * Renders its children when the page is scrolled close to them: for content far down a page. On a page that nobody has
 * touched they are rendered when they can be seen: many visitors go again without a touch.
 */
export function RenderInView({ children }: RenderInViewProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const touched = useFirstTouch()
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: touched ? ROOT_MARGIN : '0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [touched])
  return isNear ? children : <div ref={place} />
}
