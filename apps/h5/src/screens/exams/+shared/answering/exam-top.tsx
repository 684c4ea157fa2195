import { JOURNAL_MARKS, journalMark } from '@kaozhou/domain'
import {
  BackIcon,
  cx,
  IconButton,
  OfflineIcon,
  PauseIcon,
  PlayIcon,
  SettingsIcon,
  SuccessIcon,
} from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useExam, useExamState } from './exam-context'
import styles from './exam-room.module.css'
import { ExamTimer } from './exam-timer'
import { SavedWords } from './saved-words'
import { SettingsSheet } from './settings-sheet'

/** The bar above a paper: leave, time left, whether answers are saved, pause, settings. */
export function ExamTop({ onLeave }: { onLeave: () => void }): ReactNode {
  const { attempt } = useExam()
  const isElsewhere = useExamState((state) => state.isElsewhere)
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles.top}>
      <IconButton label="退出" icon={<BackIcon />} onClick={onLeave} />
      <div className={styles.topMiddle}>
        <h2 className={styles.paperTitle}>{attempt.paper.title}</h2>
        <div className={styles.topLine}>
          <ExamTimer />
          {isElsewhere ? null : <SaveMark />}
        </div>
      </div>
      {attempt.canPause && !isElsewhere ? <PauseButton /> : null}
      <IconButton label="阅读设置" icon={<SettingsIcon />} onClick={() => setOpen(true)} />
      <SettingsSheet open={isOpen} onClose={() => setOpen(false)} />
    </header>
  )
}

/** Saved, saving, or only on this device. */
function SaveMark(): ReactNode {
  const mark = useExamState(({ session }) => journalMark(session.journal))
  const isKept = useExamState(({ isKept }) => isKept)
  const isLost = mark !== 'saved' && !isKept
  return (
    <>
      <SavedWords mark={mark} isLost={isLost} />
      <span
        role="status"
        // It changes with every answer: what has to be heard of it stands above.
        aria-live="off"
        className={cx(styles.mark, (mark === 'offline' || isLost) && styles.markOffline)}
      >
        {mark === 'saved' ? <SuccessIcon size="14px" /> : null}
        {mark === 'offline' ? <OfflineIcon size="14px" /> : null}
        {isLost ? '本机存不下答案，请连上网络再离开' : JOURNAL_MARKS[mark]}
      </span>
    </>
  )
}

function PauseButton(): ReactNode {
  const { setPaused } = useExam()
  const isPaused = useExamState(({ session }) => session.position.pausedAt !== null)
  return (
    <IconButton
      label={isPaused ? '继续' : '暂停'}
      icon={isPaused ? <PlayIcon /> : <PauseIcon />}
      // The SDK says why it failed.
      onClick={() => void setPaused(!isPaused).catch(() => {})}
    />
  )
}
