import type { Section } from '@kaozhou/api'
import { dayText, weekdayText } from '@kaozhou/domain'
import { ErrorState, Link, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { todayQuery } from '../../../parts/lessons/lesson-queries'
import { href } from '../../../routing/href'
import styles from '../+shared/sections/learning.module.css'
import { nextFirst } from '../+shared/sections/next-first'
import { refetchDelay } from '../+shared/sections/refetch-delay'
import { TodaySection } from '../+shared/sections/today-section'

export interface TodaySectionsProps {
  now: number
  /** True while other data of the screen is loading. */
  isWaiting: boolean
  onEnter: (section: Section) => void
}

/** Today's lessons, from the start of the day to its end (spec §4, §9). */
export function TodaySections({ now, isWaiting, onEnter }: TodaySectionsProps): ReactNode {
  const query = useQuery({ ...todayQuery(now), refetchInterval: refetchDelay })
  const { error, isFetching } = query
  const data = isWaiting ? undefined : query.data
  const reload = (): void => void query.refetch()
  return (
    <section aria-labelledby="today">
      <div className={styles.head}>
        <h2 id="today">今日直播</h2>
        <Link href={href('/listLive')} className={styles.aside}>
          {dayText(now)} {weekdayText(now)} · 本周直播
        </Link>
      </div>
      {data?.list.length === 0 ? <p className={styles.none}>今天没有直播</p> : null}
      {data ? (
        <ul className={styles.list}>
          {nextFirst(data.list).map((section) => (
            <li key={section.id}>
              <TodaySection section={section} onEnter={onEnter} onStart={reload} />
            </li>
          ))}
        </ul>
      ) : null}
      {!isWaiting && (data || error) ? null : <SkeletonText lines={4} />}
      {error && !query.data && !isWaiting ? (
        <ErrorState text={error.message} retrying={isFetching} onRetry={reload} />
      ) : null}
    </section>
  )
}
