import { unansweredCount } from '@kaozhou/domain'
import { BackIcon, Button, FlagIcon, ForwardIcon, GridIcon, IconButton } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useExam, useExamState, useMarked } from './exam-context'
import styles from './exam-room.module.css'
import { ExamSheet } from './exam-sheet'
import type { PaperPage } from './session/paper-pages'
import type { GoTo } from './use-go'

/** Back, mark, answer sheet, next. */
export function ExamFoot({ page, go }: { page: PaperPage; go: GoTo }): ReactNode {
  const { pages, toggleMark } = useExam()
  const [isOpen, setOpen] = useState(false)
  const count = useExamState(({ session }) => pages.length - unansweredCount(session))
  const isMarked = useMarked(page.question.id)
  const at = pages.indexOf(page)
  return (
    <footer className={styles.foot}>
      <IconButton
        label="上一题"
        icon={<BackIcon />}
        disabled={at === 0}
        onClick={() => go.step(-1)}
      />
      <Button
        variant="ghost"
        icon={<FlagIcon filled={isMarked} />}
        aria-pressed={isMarked}
        onClick={() => toggleMark(page.question.id)}
      >
        {isMarked ? '已标记' : '标记'}
      </Button>
      <Button variant="ghost" icon={<GridIcon />} onClick={() => setOpen(true)}>
        答题卡 {count}/{pages.length}
      </Button>
      <IconButton
        label="下一题"
        icon={<ForwardIcon />}
        disabled={at === pages.length - 1}
        onClick={() => go.step(1)}
      />
      <ExamSheet open={isOpen} onClose={() => setOpen(false)} go={go} />
    </footer>
  )
}
