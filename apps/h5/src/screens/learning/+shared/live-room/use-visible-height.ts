import { watchSeen } from '@kaozhou/ui'
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
    return watchSeen(({ top, height }) => {
      const node = element.current
      if (!node) return
      const above = Math.max(0, node.getBoundingClientRect().top - top)
      node.style.setProperty('--live-height', `${Math.round(height - above)}px`)
    })
  }, [online])
  return element
}
