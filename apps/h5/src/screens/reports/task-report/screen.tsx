import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Tabs } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { CoursesPanel } from './courses-panel'
import { EverythingPanel } from './everything-panel'
import { NextTasks } from './next-tasks'
import { nextTasksQuery } from './task-report-queries'
import { WeekPanel } from './week-panel'
import { weekTime } from './week-time'

export function queries({ now }: RouteAddress<'/vip/task/report'>): ApiQuery<unknown>[] {
  return [apiQuery('tasks.weekReport', { time: weekTime(now, 0) }), nextTasksQuery]
}

const TABS = [
  { key: 'week', label: '按周' },
  { key: 'courses', label: '按课程' },
  { key: 'everything', label: '全部' },
] as const

type TabKey = (typeof TABS)[number]['key']

/** The report of the study tasks: a week, course by course, everything (spec §2 /vip/task/report). */
export function Screen(): ReactNode {
  const [tab, setTab] = useState<TabKey>('week')
  return (
    <>
      <ScreenBar title="学习报告" />
      <Tabs label="学习报告" sticky items={TABS} value={tab} onChange={setTab}>
        <div className={page.page}>
          {tab === 'week' ? <WeekPanel /> : null}
          {tab === 'courses' ? <CoursesPanel /> : null}
          {tab === 'everything' ? <EverythingPanel /> : null}
          {tab === 'courses' ? null : <NextTasks />}
        </div>
      </Tabs>
    </>
  )
}
