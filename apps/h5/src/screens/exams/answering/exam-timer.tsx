import { cx, VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './exam-room.module.css'
import { useExam, useExamState } from './exam-context'

const MINUTE = 60_000
/** Minutes before the end at which screen readers say how long there is. */
const ANNOUNCED = [1, 5, 15] as const

/** What is left of the paper, and of its part where that one has a time of its own. */
export function ExamTimer(): ReactNode {
  const endsAt = useExamState(({ position }) => position.endsAt)
  const partEndsAt = useExamState(({ position }) => position.partEndsAt)
  const isPaused = useExamState(({ position }) => position.state === 'paused')
  if (isPaused) return <span className={styles.timer}>已暂停</span>
  if (endsAt === null) return null
  const isOfPart = partEndsAt !== null && partEndsAt < endsAt
  return <TimeLeft deadline={isOfPart ? partEndsAt : endsAt} label={isOfPart ? '本部分' : '剩余'} />
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
        <span className={styles.timerLabel}>{label}</span> {clockText(left)}
      </span>
      <VisuallyHidden role="status">
        {announced ? `${label}时间还有 ${announced} 分钟` : ''}
      </VisuallyHidden>
    </>
  )
}

/** ms until a time of the server. It looks once a second while the page is seen. */
function useTimeLeft(deadline: number): number {
  const { clock } = useExam()
  const [left, setLeft] = useState(() => Math.max(0, deadline - clock.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      const rest = Math.max(0, deadline - clock.now())
      setLeft(rest)
      if (rest > 0) timer = setTimeout(look, rest % 1000 || 1000)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline, clock])
  return left
}

/** `1:05:09` or `05:09`; the last second counts until it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
