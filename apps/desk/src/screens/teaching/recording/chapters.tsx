import { type LessonMark, MARK_LIMITS } from '@kaozhou/domain'
import { Button, formatTime, Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './recording.module.css'

export interface ChaptersProps {
  /** Times are seconds of the whole recording. */
  marks: readonly LessonMark[]
  /** The place that plays. */
  at: number
  onMove: (at: number) => void
  onAdd: () => void
  onChange: (marks: readonly LessonMark[]) => void
}

/** The chapters that students find beside the playback. */
export function Chapters({ marks, at, onMove, onAdd, onChange }: ChaptersProps): ReactNode {
  const isThere = marks.some(({ seconds }) => seconds === at)
  return (
    <>
      {marks.length === 0 ? <p>还没有章节。滑到一段内容开始的地方，加一章。</p> : null}
      <ol className={styles.chapters}>
        {marks.map((mark) => (
          <li key={mark.seconds} className={styles.chapter}>
            <Button size="sm" variant="ghost" onClick={() => onMove(mark.seconds)}>
              {formatTime(mark.seconds)}
            </Button>
            <Input
              aria-label={`${formatTime(mark.seconds)} 的章节名称`}
              placeholder="这一章讲什么"
              maxLength={MARK_LIMITS.title}
              value={mark.title}
              onChange={(title) =>
                onChange(marks.map((one) => (one === mark ? { ...one, title } : one)))
              }
            />
            <Button
              size="sm"
              variant="ghost"
              aria-label={`删掉 ${formatTime(mark.seconds)} 的章节`}
              onClick={() => onChange(marks.filter((one) => one !== mark))}
            >
              删掉
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          variant="wash"
          disabled={isThere || marks.length >= MARK_LIMITS.most}
          onClick={onAdd}
        >
          在 {formatTime(at)} 加一章
        </Button>
      </div>
    </>
  )
}
