import { partEndsAt } from '@kaozhou/domain'
import { cx, VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useExam, useExamState } from './exam-context'
import styles from './exam-room.module.css'

const MINUTE = 60_000
/** Minutes before the end at which screen readers say how long there is. */
const ANNOUNCED = [1, 5, 15] as const

/** What is left of the paper, or of its part where that one ends earlier. */
export function ExamTimer(): ReactNode {
  const endsAt = useExamState(({ session }) => session.position.endsAt)
  const ofPart = useExamState(({ session }) => partEndsAt(session.plans, session.position))
  const isPaused = useExamState(({ session }) => session.position.pausedAt !== null)
  if (isPaused) return <span className={styles.timer}>已暂停</span>
  if (ofPart !== null) return <TimeLeft deadline={ofPart} label="本部分" />
  return endsAt === null ? null : <TimeLeft deadline={endsAt} label="剩余" />
}

function TimeLeft({ deadline, label }: { deadline: number; label: string }): ReactNode {
  const left = useTimeLeft(deadline)
  const announced = ANNOUNCED.find((minutes) => left <= minutes * MINUTE && left > 0)
  return (
    <>
      <span
        role="timer"
        aria-label={`${label}时间`}
        className={cx(styles.timer, left <= MINUTE && styles.lastMinute)}
      >
        <span className={styles.timerLabel}>{label}</span> {leftText(left)}
      </span>
      <VisuallyHidden role="status">
        {announced ? `${label}时间不到 ${announced} 分钟了` : ''}
      </VisuallyHidden>
    </>
  )
}

/** ms until a time of the server. */
function useTimeLeft(deadline: number): number {
  const { now } = useExam()
  const [left, setLeft] = useState(() => Math.max(0, deadline - now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      const rest = Math.max(0, deadline - now())
      setLeft(rest)
      if (rest > 0) timer = setTimeout(look, rest % 1000 || 1000)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline, now])
  return left
}

/** `1:05:09` or `05:09`; a second counts until it is over. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
