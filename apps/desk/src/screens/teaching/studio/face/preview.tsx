import { type ReactNode, useEffect, useRef } from 'react'
import type { Studio } from '../engine/open-studio'
import styles from './face.module.css'

export interface PreviewProps {
  studio: Studio | null
  /** Over the picture. */
  children: ReactNode
}

/** The picture as students get it. */
export function Preview({ studio, children }: PreviewProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const canvas = studio?.canvas
    if (!canvas) return
    canvas.className = styles.canvas ?? ''
    frame.current?.append(canvas)
    return () => canvas.remove()
  }, [studio])
  return (
    <div className={styles.preview}>
      <div ref={frame} className={styles.frame} role="img" aria-label="学生看到的画面" />
      <div className={styles.over}>{children}</div>
    </div>
  )
}
