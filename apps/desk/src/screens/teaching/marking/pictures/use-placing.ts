import { boxBetween, type PictureBox, turnedPlace } from '@kaozhou/domain'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { aimAfterKey, MIDDLE } from './aim'

export interface Placing {
  /** What just the picture covers, however large it is shown. */
  sheet: RefObject<HTMLDivElement | null>
  /** What is being drawn or aimed at, as the picture is shown; null for nothing. */
  aim: PictureBox | null
  /** True when the key did something. */
  press: (event: KeyboardEvent) => boolean
  pointer: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
  }
}

interface Point {
  x: number
  y: number
}

/** A hand that shakes by so many pixels draws no box. */
const SHAKE = 6

/**
 * A place of a picture is chosen by a press, by drawing a box with a mouse or pen, or by keys: Enter aims, arrows move, Enter
 * takes the place. A finger that moves scrolls.
 *
 * @param turn - how many quarters to the right the picture is shown turned
 * @param onPlace - hears of the place as the picture was sent; without it nothing is chosen
 */
export function usePlacing(turn: number, onPlace?: (box: PictureBox) => void): Placing {
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef<{ at: Point; clientX: number; clientY: number } | null>(null)
  const [aim, setAim] = useState<PictureBox | null>(null)

  function take(box: PictureBox): void {
    start.current = null
    setAim(null)
    const sent = turnedPlace(box, -turn)
    const end = { x: sent.x + sent.width, y: sent.y + sent.height }
    onPlace?.(boxBetween(sent, end))
  }

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = sheet.current?.getBoundingClientRect()
    if (!box?.width || !box.height) return MIDDLE
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }

  /** The box that is drawn so far; the point of the press when a finger or a still hand draws none. */
  function drawn(event: PointerEvent): PictureBox | null {
    const from = start.current
    if (!from) return null
    const apart = Math.max(
      Math.abs(event.clientX - from.clientX),
      Math.abs(event.clientY - from.clientY),
    )
    const isBox = event.pointerType !== 'touch' && apart > SHAKE
    return boxBetween(from.at, isBox ? pointOf(event) : from.at)
  }

  function press({ key, shiftKey }: KeyboardEvent): boolean {
    if (!onPlace) return false
    if (key === 'Enter') {
      if (aim) take(aim)
      else setAim(MIDDLE)
      return true
    }
    if (!aim) return false
    const next = key === 'Escape' ? null : aimAfterKey(aim, key, shiftKey)
    if (key !== 'Escape' && !next) return false
    setAim(next)
    return true
  }

  return {
    ...{ sheet, aim, press },
    pointer: {
      onPointerDown(event) {
        const isPin = event.target instanceof Element && event.target.closest('button') !== null
        if (!onPlace || isPin || event.button !== 0) return
        const { clientX, clientY } = event
        start.current = { at: pointOf(event), clientX, clientY }
        // The release may be beside the picture.
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event) {
        const box = drawn(event)
        if (box && box.width + box.height > 0) setAim(box)
      },
      onPointerUp(event) {
        const box = drawn(event)
        if (box) take(box)
      },
      onPointerCancel() {
        start.current = null
        setAim(null)
      },
    },
  }
}
