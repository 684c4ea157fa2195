import { beijingDay, DAY, parseBeijingDay } from '@kaozhou/domain'
import { Input } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './day-range.module.css'

/** Days as `2026-11-25`; empty where there is no bound. */
export interface Days {
  from: string
  to: string
}

/** The first ms of the first day and of the day after the last one, as lists take them; what is no day bounds nothing. */
export function timesOf({ from, to }: Days): { from?: number; to?: number } {
  return {
    ...(isDay(from) && { from: parseBeijingDay(from) }),
    ...(isDay(to) && { to: parseBeijingDay(to) + DAY }),
  }
}

function isDay(text: string): boolean {
  return !Number.isNaN(parseBeijingDay(text))
}

export interface DayRangeProps {
  value: Days
  onChange: (change: Partial<Days>) => void
  /** What happened on the days, where that has to be said: 申请. */
  what?: string
}

/** The fields for the first and the last day of a list. */
export function DayRange({ value, onChange, what = '' }: DayRangeProps): ReactNode {
  const today = beijingDay(Date.now())
  return (
    <>
      <Input
        type="date"
        aria-label={`从哪天${what}`}
        className={styles.day}
        max={today}
        value={value.from}
        onChange={(from) => onChange({ from })}
      />
      <Input
        type="date"
        aria-label={`到哪天${what}`}
        className={styles.day}
        max={today}
        value={value.to}
        onChange={(to) => onChange({ to })}
      />
    </>
  )
}
