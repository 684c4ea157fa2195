import { MINUTE, partEndsAt } from '@kaozhou/domain'
import { cx, VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useExam, useExamState } from './exam-context'
import styles from './exam-room.module.css'

/** Minutes before the end at which screen readers announce the time left. */
const ANNOUNCED = [1, 5, 10, 30] as const

/** Time left of the open part if it has an end of its own, otherwise of the paper. */
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

/** ms left until a deadline in server time. */
function useTimeLeft(deadline: number): number {
  const { now } = useExam()
  const [left, setLeft] = useState(() => Math.max(0, deadline - now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function update(): void {
      clearTimeout(timer)
      const rest = Math.max(0, deadline - now())
      setLeft(rest)
      if (rest > 0) timer = setTimeout(update, rest % 1000 || 1000)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [deadline, now])
  return left
}

/** `1:05:09` or `05:09`, rounded up to a whole second: `00:00` appears only at the end. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
