import { MINUTE, timeParts } from '@kaozhou/domain'
import { type ReactElement, useEffect, useState } from 'react'
import { cx } from '../class-names'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './countdown.module.css'
import { type CountdownOptions, useCountdown } from './use-countdown'

/** The props of `Countdown`. */
export interface CountdownProps extends CountdownOptions {
  /** The deadline in ms since epoch. */
  deadline: number
  /** Accessible name: 距结束. */
  label: string
  /** `boxes` on amber; `plain` as text, without hours below one: 29:30. */
  look?: 'boxes' | 'plain'
  /** Below this many ms it turns vermilion. Default: a minute. */
  urgentMs?: number
  /** Text after the deadline. */
  endText?: string
  /** Added to the component's own classes. */
  className?: string
}

/** Remaining times that are announced to screen readers; every second would be too much. */
const MILESTONES = [10 * MINUTE, 5 * MINUTE, MINUTE] as const

interface Clockface {
  days: number
  /** Hours, minutes and seconds with two digits each. */
  cells: string[]
}

function clockface(left: number): Clockface {
  const { days, hours, minutes, seconds } = timeParts(left)
  return { days, cells: [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')) }
}

function useMilestone(left: number | null): number | null {
  const [said, setSaid] = useState<number | null>(null)
  const passed = left === null ? undefined : MILESTONES.findLast((mark) => left <= mark)
  useEffect(() => {
    if (passed !== undefined) setSaid(passed)
  }, [passed])
  return said
}

/** Time left until a deadline, at a constant width while the digits change. */
export function Countdown(props: CountdownProps): ReactElement {
  const {
    deadline,
    label,
    look = 'boxes',
    urgentMs = MINUTE,
    endText = '已结束',
    ...options
  } = props
  const left = useCountdown(deadline, options)
  const milestone = useMilestone(left)
  if (left === 0) return <span role="status">{endText}</span>
  const { days, cells } = left === null ? { days: 0, cells: ['--', '--', '--'] } : clockface(left)
  const urgent = left !== null && left <= urgentMs
  return (
    <>
      <span
        role="timer"
        aria-label={label}
        className={cx(
          styles.countdown,
          look === 'plain' && styles.plain,
          urgent && styles.urgent,
          options.className,
        )}
      >
        {/* A flex container drops a plain space between its items. */}
        {days > 0 ? `${days} 天\u00a0` : null}
        {look === 'plain' && days === 0 && cells[0] === '00' ? null : (
          <>
            <span className={styles.cell}>{cells[0]}</span>:
          </>
        )}
        <span className={styles.cell}>{cells[1]}</span>:
        <span className={styles.cell}>{cells[2]}</span>
      </span>
      <VisuallyHidden role="status">
        {milestone === null ? '' : `${label}不到 ${milestone / MINUTE} 分钟`}
      </VisuallyHidden>
    </>
  )
}
