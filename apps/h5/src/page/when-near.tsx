import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface WhenNearProps {
  /** Drawn once a person has come near; their code and data start then. */
  children: ReactNode
}

/** How far before the screen's edge it begins. */
const MARGIN = '400px'

/** Leaves what lies far down a page alone until a person scrolls towards it. */
export function WhenNear({ children }: WhenNearProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={place} />
}
