import { Button, VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './lesson-player.module.css'

const WAIT_SECONDS = 5

export interface NextLessonProps {
  /** Name of the lesson that follows. */
  name: string
  onNext: () => void
  onCancel: () => void
}

/** Opens the lesson that follows after five seconds, unless that is cancelled. */
export function NextLesson({ name, onNext, onCancel }: NextLessonProps): ReactNode {
  const left = useSecondsLeft(onNext)
  return (
    <div className={styles.next}>
      <p role="status">
        <span aria-hidden="true">{left} 秒后播放下一节</span>
        <VisuallyHidden>即将播放下一节</VisuallyHidden>
      </p>
      <p className={styles.nextName}>{name}</p>
      <div className={styles.nextActions}>
        <Button variant="primary" onClick={onNext}>
          立即播放
        </Button>
        <Button variant="plain" onClick={onCancel}>
          取消
        </Button>
      </div>
    </div>
  )
}

/** The seconds that are left of {@link WAIT_SECONDS}, by the clock; calls `onOver` once at their end. */
function useSecondsLeft(onOver: () => void): number {
  const [left, setLeft] = useState(WAIT_SECONDS)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    const end = Date.now() + WAIT_SECONDS * 1000
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - Date.now()) / 1000)
      setLeft(Math.max(0, seconds))
      if (seconds > 0) return
      clearInterval(timer)
      over.current()
    }, 250)
    return () => clearInterval(timer)
  }, [])
  return left
}
