import type { MockExam } from '@kaozhou/api'
import { BackIcon, Button, Card, Countdown, cx, IconButton, Modal, useWakeLock } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import page from '../../../../parts/page-layout/page.module.css'
import styles from '../../+shared/exams.module.css'
import { LazyExamRoom } from '../../+shared/opening/lazy-exam-room'
import type { OpenAttempt } from '../../+shared/opening/use-open-attempt'
import { PaperParts } from '../../+shared/paper-facts'
import { MockRules } from '../mock-rules'
import { SoundCheck } from './sound-check'
import { useEntry } from './use-entry'
import own from './waiting-room.module.css'

export interface WaitingRoomProps {
  mock: MockExam
  opened: OpenAttempt
  /** The server's time. */
  clock: () => number
  onLeave: () => void
}

/** The minutes before a mock: time to the start, sound check, rules. It leads into the exam by itself. */
export function WaitingRoom({ mock, opened, clock, onLeave }: WaitingRoomProps): ReactNode {
  const { title, paper, startsAt } = mock
  useWakeLock(true)
  // The code of the exam is here before the start, when everybody would ask for it.
  useEffect(() => void LazyExamRoom.ahead().catch(() => undefined), [])
  const failed = useEntry({ startsAt, clock, enter: () => opened.open() })
  return (
    <Modal
      open
      dismissible={false}
      onClose={onLeave}
      className={own.room}
      aria-label={`候考室：${title}`}
    >
      <header className={own.top}>
        <IconButton label="离开候考室" icon={<BackIcon />} onClick={onLeave} />
        <h2 className={own.title}>候考室</h2>
      </header>
      <div className={cx(page.page, own.column)}>
        <Card className={own.start}>
          <h3>{title}</h3>
          <Start {...{ startsAt, clock, opened, failed }} />
        </Card>
        {paper.hasRecording ? <SoundCheck /> : null}
        <Card>
          <PaperParts paper={paper} />
        </Card>
        <MockRules mock={mock} />
      </div>
    </Modal>
  )
}

interface StartProps {
  startsAt: number
  clock: () => number
  opened: OpenAttempt
  failed: number
}

function Start({ startsAt, clock, opened, failed }: StartProps): ReactNode {
  const [hasStarted, setStarted] = useState(() => clock() >= startsAt)
  if (!hasStarted) {
    return (
      <>
        <p className={styles.when}>
          距开考
          <Countdown
            deadline={startsAt}
            label="距开考"
            clock={clock}
            onEnd={() => setStarted(true)}
          />
        </p>
        <p className={styles.facts}>开考后自动进入考场，不用刷新，也不用守着按钮。</p>
      </>
    )
  }
  return (
    <>
      <p role="status">
        {failed === 0 ? '开考了，正在进入考场。' : '现在还没进去，会自动再试；也可以按下面的按钮。'}
      </p>
      <Button variant="buy" block loading={opened.mode !== null} onClick={() => void opened.open()}>
        进入考场
      </Button>
    </>
  )
}
