import {
  beijingDay,
  beijingDayNumber,
  startOfBeijingMonth,
  startOfDayNumber,
} from '@kaozhou/domain'
import { cx, VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from '../+shared/points/points.module.css'

const WEEK = ['一', '二', '三', '四', '五', '六', '日']
/** Day 4 after 1 January 1970 was a Monday. */
const FIRST_MONDAY = 4
const WEEK_DAYS = 7

export interface CheckInCalendarProps {
  now: number
  /** Times of the check-ins. */
  checkIns: readonly number[]
}

/** This month with the days on which the user has checked in. */
export function CheckInCalendar({ now, checkIns }: CheckInCalendarProps): ReactNode {
  const done = new Set(checkIns.map((time) => beijingDayNumber(time)))
  const today = beijingDayNumber(now)
  return (
    <table className={styles.calendar}>
      <caption>
        <VisuallyHidden>{Number(beijingDay(now).slice(5, 7))} 月的签到</VisuallyHidden>
      </caption>
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
        {weeksOf(now).map((days) => (
          <tr key={days.find((day) => day !== null)}>
            {days.map((day, index) => (
              <td key={WEEK[index]}>
                {day === null ? null : (
                  <Day day={day} isToday={day === today} isDone={done.has(day)} />
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
  isToday: boolean
  isDone: boolean
}

function Day({ day, isToday, isDone }: DayProps): ReactNode {
  return (
    <span className={cx(styles.day, isToday && styles.today, isDone && styles.done)}>
      {Number(beijingDay(startOfDayNumber(day)).slice(8))}
      {isDone ? <VisuallyHidden>日已签到</VisuallyHidden> : null}
    </span>
  )
}

/** The numbers of the days of a month in weeks from Monday on; null where a week has a day of another month. */
function weeksOf(now: number): (number | null)[][] {
  const first = beijingDayNumber(startOfBeijingMonth(now))
  const end = beijingDayNumber(startOfBeijingMonth(now, 1))
  const lead = (((first - FIRST_MONDAY) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS
  const weeks = Math.ceil((lead + end - first) / WEEK_DAYS)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_, at) => {
      const day = first - lead + week * WEEK_DAYS + at
      return day >= first && day < end ? day : null
    }),
  )
}
