import type { CheckInState } from '@kaozhou/api'
import {
  beijingDay,
  beijingDayNumber,
  dayText,
  startOfBeijingMonth,
  startOfDayNumber,
} from '@kaozhou/domain'
import { cx, VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './calendar-stage.module.css'

const WEEK = ['一', '二', '三', '四', '五', '六', '日'] as const
/** Day 4 after 1 January 1970 was a Monday. */
const FIRST_MONDAY = 4

export interface CalendarStageProps {
  checkIn: CheckInState
  /** ms since epoch; its month in Beijing is shown. */
  now: number
  making: boolean
  /** `day`: ms of the first instant of a missed day. */
  onMakeUp: (day: number) => void
}

/** This month with its check-ins. A missed day that can be made up is a button; such days of last month are shown too. */
export function CalendarStage({ checkIn, now, making, onMakeUp }: CalendarStageProps): ReactNode {
  const done = new Map(checkIn.days.map(({ day, kind }) => [beijingDayNumber(day), kind]))
  const missed = new Set(checkIn.makeUp?.left ? checkIn.makeUp.days.map(beijingDayNumber) : [])
  const today = beijingDayNumber(now)
  const month = Number(beijingDay(now).slice(5, 7))
  return (
    <table className={styles.calendar}>
      <caption className={styles.month}>{month} 月打卡</caption>
      <thead>
        <tr>
          {WEEK.map((name) => (
            <th key={name} scope="col" abbr={`星期${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(now, Math.min(...missed)).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, at) => (
              <td key={WEEK[at]}>
                {day === null ? null : (
                  <Day
                    day={day}
                    kind={done.get(day)}
                    isToday={day === today}
                    makeUp={missed.has(day) ? () => onMakeUp(startOfDayNumber(day)) : undefined}
                    making={making}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: number
  kind: 'onTime' | 'makeUp' | undefined
  isToday: boolean
  making: boolean
  makeUp: (() => void) | undefined
}

function Day({ day, kind, isToday, making, makeUp }: DayProps): ReactNode {
  const time = startOfDayNumber(day)
  const figure = Number(beijingDay(time).slice(8))
  if (makeUp) {
    return (
      <button
        type="button"
        className={cx(styles.day, styles.missed)}
        aria-label={`补签 ${dayText(time)}`}
        disabled={making}
        onClick={makeUp}
      >
        补
      </button>
    )
  }
  return (
    <span className={cx(styles.day, isToday && styles.today, kind && styles[kind])}>
      {figure}
      {kind ? <VisuallyHidden>日{kind === 'makeUp' ? '已补签' : '已打卡'}</VisuallyHidden> : null}
      {isToday ? <VisuallyHidden>，今天</VisuallyHidden> : null}
    </span>
  )
}

/**
 * The numbers of the days (since 1970) of a month, in weeks from Monday on. Days of the month before are included from
 * `earliest` on; the other places of a week are null.
 */
function weeksOf(now: number, earliest: number): (number | null)[][] {
  const first = Math.min(earliest, beijingDayNumber(startOfBeijingMonth(now)))
  const end = beijingDayNumber(startOfBeijingMonth(now, 1))
  const lead = (((first - FIRST_MONDAY) % WEEK.length) + WEEK.length) % WEEK.length
  const weeks = Math.ceil((lead + end - first) / WEEK.length)
  return Array.from({ length: weeks }, (_, week) =>
    WEEK.map((_, at) => {
      const day = first - lead + week * WEEK.length + at
      return day >= first && day < end ? day : null
    }),
  )
}
