import type { WeekReport } from '@kaozhou/api'
import { dayText, parseBeijingDay, studyMinutes, studyTime } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { BackIcon, BarChart, Card, ChevronIcon, IconButton } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { Figures } from './figures'
import styles from './task-report.module.css'
import { weekTime } from './week-time'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
/** The arrows go back a year at most. */
const MOST_WEEKS = 52

/** Minutes by day of a week, compared with the week before; older weeks by the arrows. */
export function WeekPanel(): ReactNode {
  const { renderedAt } = useEnvironment()
  const [weeksAgo, setWeeksAgo] = useState(0)
  const query = useQuery({
    ...apiQuery('tasks.weekReport', { time: weekTime(renderedAt, weeksAgo) }),
    staleTime: 0,
  })
  return (
    <Loaded query={query} missing="没有这一周的记录">
      {(week) => (
        <Card>
          <div className={styles.head}>
            <IconButton
              label="前一周"
              icon={<BackIcon />}
              disabled={weeksAgo === MOST_WEEKS}
              onClick={() => setWeeksAgo(weeksAgo + 1)}
            />
            <h2 className={styles.heading}>
              {weeksAgo === 0 ? '本周' : weekName(week)}
              {weeksAgo === 0 ? <span className={page.note}> {weekName(week)}</span> : null}
            </h2>
            <IconButton
              label="后一周"
              icon={<ChevronIcon />}
              disabled={weeksAgo === 0}
              onClick={() => setWeeksAgo(weeksAgo - 1)}
            />
          </div>
          <Figures
            figures={[
              { ...studyTime(week.seconds), label: '学习时长' },
              { value: String(week.finishedSections), unit: '节', label: '学完的课' },
              { value: String(week.submittedTasks), unit: '份', label: '交的作业' },
              ...(week.rightPercent === null
                ? []
                : [{ value: String(week.rightPercent), unit: '%', label: '答对' }]),
            ]}
          />
          <BarChart title="每天学习时长" unit=" 分钟" points={pointsOf(week)} />
          <p className={page.note}>{comparisonText(week)}</p>
        </Card>
      )}
    </Loaded>
  )
}

function weekName({ startDay, endDay }: WeekReport): string {
  return `${dayText(parseBeijingDay(startDay))} – ${dayText(parseBeijingDay(endDay))}`
}

/** The day with the most study is marked. */
function pointsOf({ days }: WeekReport) {
  const most = Math.max(...days.map(({ seconds }) => seconds))
  return days.map(({ seconds }, at) => ({
    label: WEEKDAYS[at] ?? '',
    value: studyMinutes(seconds),
    accent: seconds > 0 && seconds === most,
  }))
}

function comparisonText({ seconds, lastWeekSeconds, studyDays }: WeekReport): string {
  if (seconds === 0) return '这一周还没有学习记录。'
  const days = `学了 ${studyDays} 天`
  if (lastWeekSeconds === 0) return `${days}，前一周没有学习。`
  // The difference of the two numbers that are shown.
  const difference = studyMinutes(seconds) - studyMinutes(lastWeekSeconds)
  if (difference === 0) return `${days}，和前一周一样久。`
  return `${days}，比前一周${difference > 0 ? '多' : '少'} ${Math.abs(difference)} 分钟。`
}
