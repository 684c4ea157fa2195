import type { MockExam } from '@kaozhou/api'
import {
  isWaitingRoomOpen,
  LONGEST_TIMER_MS,
  WAITING_ROOM_MINUTES,
  waitingRoomOpensAt,
} from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styles from '../../+shared/exams.module.css'

export interface WaitingEntryProps {
  mock: MockExam
  clock: () => number
  onEnter: () => void
}

/** Leads who has signed up into the waiting room; before it opens, says when it does. */
export function WaitingEntry({ mock, clock, onEnter }: WaitingEntryProps): ReactNode {
  const { startsAt, mine, paper } = mock
  const isOpen = useIsOpen(startsAt, clock)
  const what = paper.hasRecording ? '进候考室试音' : '进候考室'
  if (!isOpen || !mine.signedUp) {
    return (
      <p className={styles.facts}>
        {isOpen
          ? `候考室已经开放，报名后可以${what}。`
          : `开考前 ${WAITING_ROOM_MINUTES} 分钟可以${what}，开考后自动进入考场。`}
      </p>
    )
  }
  return (
    <Button variant="buy" size="lg" block onClick={onEnter}>
      {what}
    </Button>
  )
}

/** True from the moment on at which the waiting room opens. */
function useIsOpen(startsAt: number, clock: () => number): boolean {
  const [isOpen, setOpen] = useState(() => isWaitingRoomOpen(startsAt, clock()))
  useEffect(() => {
    const now = clock()
    setOpen(isWaitingRoomOpen(startsAt, now))
    const wait = waitingRoomOpensAt(startsAt) - now
    if (wait <= 0 || wait > LONGEST_TIMER_MS) return
    const timer = setTimeout(() => setOpen(true), wait)
    return () => clearTimeout(timer)
  }, [startsAt, clock])
  return isOpen
}
