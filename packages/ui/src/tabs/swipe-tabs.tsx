import { type ReactElement, type TouchEvent, useRef } from 'react'
import { Tabs, type TabsProps } from './tabs'

/** Shortest swipe in px; less is a tap. */
const MIN_SWIPE_PX = 56

interface Point {
  x: number
  y: number
}

function pointOf({ changedTouches }: TouchEvent): Point {
  const touch = changedTouches[0]
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}

/** True when the swipe belongs to an inner element: a strip that scrolls sideways, or a slider. */
function keepsSwipes(from: EventTarget, panel: Element): boolean {
  let element = from instanceof Element ? from : null
  for (; element && element !== panel; element = element.parentElement) {
    if (element.matches('input[type=range]')) return true
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
    if (scrolls && element.scrollWidth > element.clientWidth) return true
  }
  return false
}

/** -1 for the previous tab, 1 for the next one, 0 when it was no swipe. */
function stepOf(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x
  if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < 2 * Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}

/** `Tabs` whose panel can be swiped to the neighbouring tabs. */
export function SwipeTabs<T extends string>(props: TabsProps<T>): ReactElement {
  const { items, value, onChange, children } = props
  const start = useRef<Point | null>(null)

  function begin(event: TouchEvent): void {
    const alone = event.touches.length === 1
    start.current = alone && !keepsSwipes(event.target, event.currentTarget) ? pointOf(event) : null
  }
  function end(event: TouchEvent): void {
    if (!start.current) return
    const index = items.findIndex(({ key }) => key === value)
    const step = stepOf(start.current, pointOf(event))
    start.current = null
    const next = items[index + step]
    if (step !== 0 && next) onChange(next.key)
  }
  return (
    <Tabs {...props}>
      <div onTouchStart={begin} onTouchEnd={end}>
        {children}
      </div>
    </Tabs>
  )
}
