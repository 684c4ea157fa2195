import { beijingDay, DAY, dayText, dayWindow, weekdayText } from '@kaozhou/domain'
import { Empty, SkeletonText, Tabs } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { enterSection } from '../../../parts/lessons/enter-section'
import { todayQuery } from '../../../parts/lessons/lesson-queries'
import { Loaded } from '../../../parts/loaded/loaded'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import styles from '../+shared/sections/learning.module.css'
import { nextFirst } from '../+shared/sections/next-first'
import { refetchDelay } from '../+shared/sections/refetch-delay'
import { TodaySection } from '../+shared/sections/today-section'

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

export interface LiveListPageProps {
  /** ms since epoch; the week starts with the day that it lies in. */
  now: number
  /** The chosen day, `2026-11-21`; anything but a day of the week means the first one. */
  day: string | null
  onDay: (day: string) => void
}

/** The live lessons of seven days, with a tab for each day. */
export function LiveListPage({ now, day, onDay }: LiveListPageProps): ReactNode {
  const days = DAYS.map((ahead) => dayWindow(now).startTime + ahead * DAY)
  const chosen = days.find((start) => beijingDay(start) === day) ?? days[0] ?? now
  return (
    <Tabs
      label="日期"
      sticky
      align="start"
      items={days.map((start, ahead) => ({
        key: beijingDay(start),
        label: ahead === 0 ? '今天' : `${weekdayText(start)} ${dayText(start)}`,
      }))}
      value={beijingDay(chosen)}
      onChange={onDay}
    >
      <div className={styles.page}>
        <DaySections start={chosen} />
      </div>
    </Tabs>
  )
}

function DaySections({ start }: { start: number }): ReactNode {
  const query = useQuery({ ...todayQuery(start), refetchInterval: refetchDelay })
  return (
    <Loaded query={query} missing="没有直播" waiting={<SkeletonText lines={8} />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="这一天没有直播" text="看看其他日期，或去听回放" />
        ) : (
          <>
            <HiddenHeading>直播</HiddenHeading>
            <ul className={styles.list}>
              {nextFirst(list).map((section) => (
                <li key={section.id}>
                  <TodaySection
                    section={section}
                    onEnter={(section) => void enterSection(section)}
                    onStart={() => void query.refetch()}
                  />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
