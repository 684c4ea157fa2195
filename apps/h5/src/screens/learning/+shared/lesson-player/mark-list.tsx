import { type LessonMark, markAt } from '@kaozhou/domain'
import { formatTime } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../../parts/page-layout/page.module.css'
import styles from './lesson-player.module.css'

export interface MarkListProps {
  marks: readonly LessonMark[]
  /** Position of the video. */
  second: number
  onJump: (seconds: number) => void
}

/** The chapters of a lesson; a press plays from there. */
export function MarkList({ marks, second, onJump }: MarkListProps): ReactNode {
  const current = markAt(marks, second)
  return (
    <div className={page.paper}>
      <ol className={styles.lessons} aria-label="章节">
        {marks.map(({ seconds, title }, index) => (
          <li key={seconds}>
            <button
              type="button"
              className={styles.lesson}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onJump(seconds)}
            >
              <span className={styles.markTime}>{formatTime(seconds)}</span>
              <span className={styles.lessonName}>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
