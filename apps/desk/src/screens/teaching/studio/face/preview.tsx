import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Studio } from '../engine/open-studio'
import type { Point } from '../picture/ink'
import { PICTURE } from '../picture/scene'
import styles from './face.module.css'
import { usePen } from './use-pen'

export interface PreviewProps {
  studio: Studio | null
  /** The pen draws on what is shown. */
  canDraw: boolean
  /** Over the picture. */
  children: ReactNode
}

/** The picture as students get it. */
export function Preview({ studio, canDraw, children }: PreviewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [pen] = usePen()
  useEffect(() => {
    const canvas = studio?.canvas
    if (!canvas) return
    canvas.className = styles.canvas ?? ''
    frame.current?.append(canvas)
    return () => canvas.remove()
  }, [studio])
  const drawing = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      studio?.sheets.pen.begin(pointOf(event), pen)
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      studio?.sheets.pen.extend(pointOf(event))
    },
  }
  return (
    <div className={styles.preview}>
      <div
        ref={frame}
        className={styles.frame}
        data-pen={canDraw || undefined}
        role="img"
        aria-label="学生看到的画面"
        {...(canDraw ? drawing : {})}
      />
      <div className={styles.over}>{children}</div>
    </div>
  )
}

/** Where in the picture a finger or a pen is. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return {
    x: ((clientX - left) / width) * PICTURE.width,
    y: ((clientY - top) / height) * PICTURE.height,
  }
}
