import { type RefObject, useEffect, useRef } from 'react'
import { useGlobal } from '../../../../stores/use-global'

/**
 * Keeps `--live-height` of an element at the height that is visible below its top: a phone's keyboard covers a part of
 * the page without a resize, and the input has to stay above it.
 */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const online = useGlobal((state) => state.online)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offline banner above the room moves it down
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    function fit(): void {
      const node = element.current
      if (!node || !viewport) return
      const top = node.getBoundingClientRect().top - viewport.offsetTop
      node.style.setProperty('--live-height', `${Math.round(viewport.height - Math.max(0, top))}px`)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
    }
  }, [online])
  return element
}
