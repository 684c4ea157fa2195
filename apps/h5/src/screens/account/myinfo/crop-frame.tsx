import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './avatar.module.css'
import { drawCrop } from './avatar-picture'
import { type Crop, MAX_ZOOM, moveCrop, withinPicture, zoomCrop } from './crop'

const STEP = 0.05
const ZOOM_STEP = 1.1
/** Side of the frame's canvas in its own px. */
const FRAME_SIDE = 560

export interface CropFrameProps {
  picture: HTMLImageElement
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Chooses the square part of a picture: one finger, the mouse or arrow keys move it, two fingers or + and − zoom. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  const gestures = useGestures({
    move: (right, down) => onChange(moveCrop(size, crop, right, down)),
    zoom: (factor) => onChange(zoomCrop(size, crop, factor)),
  })
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function onKeyDown(event: KeyboardEvent): void {
    const next = cropByKey(event.key, size, crop)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }

  return (
    <div className={styles.cropper}>
      <div
        className={styles.frame}
        role="application"
        aria-label="裁剪头像：方向键移动，加减键缩放"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <canvas ref={canvas} className={styles.canvas} width={FRAME_SIDE} height={FRAME_SIDE} />
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) =>
            onChange(withinPicture(size, { ...crop, zoom: Number(event.target.value) }))
          }
        />
      </label>
    </div>
  )
}

function cropByKey(key: string, size: { width: number; height: number }, crop: Crop): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return moveCrop(size, crop, STEP, 0)
    case 'ArrowRight':
      return moveCrop(size, crop, -STEP, 0)
    case 'ArrowUp':
      return moveCrop(size, crop, 0, STEP)
    case 'ArrowDown':
      return moveCrop(size, crop, 0, -STEP)
    case '+':
    case '=':
      return zoomCrop(size, crop, ZOOM_STEP)
    case '-':
      return zoomCrop(size, crop, 1 / ZOOM_STEP)
    default:
      return null
  }
}

interface Gestures {
  /** Moves the crop; both numbers are shares of the frame's side. */
  move: (right: number, down: number) => void
  zoom: (factor: number) => void
}

type Point = { x: number; y: number }

/** Handlers for one pointer that drags and two that pinch. */
function useGestures({ move, zoom }: Gestures) {
  const pointers = useRef(new Map<number, Point>())

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, pointOf(event))
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, now)
    if (other) {
      const apart = distance(before, other[1])
      if (apart > 0) zoom(distance(now, other[1]) / apart)
    } else {
      const { width } = event.currentTarget.getBoundingClientRect()
      if (width > 0) move((now.x - before.x) / width, (now.y - before.y) / width)
    }
  }
  function onPointerEnd(event: PointerEvent<HTMLElement>): void {
    pointers.current.delete(event.pointerId)
  }
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
