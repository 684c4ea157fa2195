import { type PointerEvent, useRef, useState } from 'react'
import type { Media } from '../media/use-media'

/** A finger that moves less has tapped. */
const SWIPE_PX = 12
/** So close to the edge a finger goes back a page. */
const EDGE_PX = 20
/** The width of the picture is so many seconds of the lesson, or all of a shorter one. */
const SECONDS_A_WIDTH = 120

export interface Swipe {
  kind: 'seek' | 'volume'
  /** Where the finger is now: a position in seconds, or a volume of 0 to 1. */
  value: number
  /** Where it began. */
  from: number
}

interface Finger {
  id: number
  x: number
  y: number
  /** Position in seconds and volume when the finger touched. */
  time: number
  volume: number
}

export interface Swipes {
  /** What the finger does now; null while there is none. */
  swipe: Swipe | null
  /** True for the click that some browsers report at the end of a swipe. */
  wasSwiped: () => boolean
  handlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLElement>) => void
  >
}

export interface SwipesOptions {
  media: Media
  canSeek: boolean
  /** The volume of 0 to 1 where up and down change it; null where the page scrolls. */
  volume: () => number | null
}

/** A finger across the picture: sideways seeks; up and down, where that does not scroll the page, changes the volume. */
export function useSwipes({ media, canSeek, volume }: SwipesOptions): Swipes {
  const [swipe, setSwipe] = useState<Swipe | null>(null)
  const finger = useRef<Finger | null>(null)
  const current = useRef<Swipe | null>(null)
  const swiped = useRef(false)

  function set(next: Swipe | null): void {
    current.current = next
    setSwipe(next)
  }
  function end(): void {
    finger.current = null
    set(null)
  }
  const handlers: Swipes['handlers'] = {
    onPointerDown({ pointerId, pointerType, clientX, clientY, isPrimary }) {
      swiped.current = false
      const isOurs = pointerType !== 'mouse' && isPrimary && clientX > EDGE_PX
      if (!isOurs) return end()
      finger.current = {
        ...{ id: pointerId, x: clientX, y: clientY },
        ...{ time: media.state.time, volume: volume() ?? 1 },
      }
    },
    onPointerMove(event) {
      const start = finger.current
      if (start?.id !== event.pointerId) return
      const kind = current.current?.kind ?? kindOf(start, event)
      const isAllowed = kind === 'seek' ? canSeek && media.state.duration > 0 : volume() !== null
      if (!kind || !isAllowed) return
      swiped.current = true
      const next = swipeTo(kind, { start, event, duration: media.state.duration })
      if (kind === 'volume') media.changeVolume(next.value - (volume() ?? 0))
      set(next)
    },
    onPointerUp() {
      if (current.current?.kind === 'seek') media.seek(current.current.value)
      end()
    },
    onPointerCancel: end,
  }
  return { swipe, handlers, wasSwiped: () => swiped.current }
}

function kindOf({ x, y }: Finger, event: PointerEvent): Swipe['kind'] | null {
  const [across, along] = [Math.abs(event.clientX - x), Math.abs(event.clientY - y)]
  if (Math.max(across, along) < SWIPE_PX) return null
  return across > along ? 'seek' : 'volume'
}

function swipeTo(
  kind: Swipe['kind'],
  facts: { start: Finger; event: PointerEvent<HTMLElement>; duration: number },
): Swipe {
  const { start, event, duration } = facts
  const { width, height } = event.currentTarget.getBoundingClientRect()
  if (kind === 'volume') {
    const value = start.volume - (event.clientY - start.y) / (height || 1)
    return { kind, from: start.volume, value: Math.min(1, Math.max(0, value)) }
  }
  const span = Math.min(SECONDS_A_WIDTH, duration)
  const value = start.time + ((event.clientX - start.x) / (width || 1)) * span
  return { kind, from: start.time, value: Math.min(duration, Math.max(0, value)) }
}
