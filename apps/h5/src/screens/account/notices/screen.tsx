import type { Notice, Reminder } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery, type Pages, usePages } from '@kaozhou/react'
import { ButtonLink, Empty, ErrorState, InfiniteList, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { NoticeCard } from './notice-card'
import { noticesPageQuery } from './notice-queries'
import styles from './notices.module.css'
import { ReminderCard } from './reminder-card'
import { useMarkRead } from './use-mark-read'

export const queries = [noticesPageQuery(FIRST_PAGE), apiQuery('reminders.list')]

/** The user's notices, and the reminders that wait for their event: a place in a sold-out course, an announced sale. */
export function Screen(): ReactNode {
  const notices = usePages(noticesPageQuery, { staleTime: 0 })
  const reminders = useQuery({ ...apiQuery('reminders.list'), staleTime: 0 })
  useMarkRead(notices.items)
  return (
    <>
      <ScreenBar title="我的提醒" />
      <div className={page.page}>
        <Lists
          notices={notices}
          reminders={reminders.data}
          error={reminders.error}
          retry={() => void reminders.refetch()}
        />
      </div>
    </>
  )
}

interface ListsProps {
  notices: Pages<Notice>
  reminders: Reminder[] | undefined
  error: Error | null
  retry: () => void
}

function Lists({ notices, reminders, error, retry }: ListsProps): ReactNode {
  const failed = notices.error ?? (reminders ? null : error)
  if (failed) {
    const again = (): void => {
      retry()
      notices.retry()
    }
    return <ErrorState text={failed.message} onRetry={again} />
  }
  if (!notices.items || !reminders) return <SkeletonList />
  if (notices.items.length + reminders.length === 0) return <NothingYet />
  return (
    <>
      {notices.items.length > 0 ? (
        <section aria-labelledby="told">
          <h2 id="told" className={styles.heading}>
            已到的提醒
          </h2>
          <InfiniteList state={notices.state} onMore={notices.more}>
            <ul className={page.list}>
              {notices.items.map((notice) => (
                <li key={notice.id}>
                  <NoticeCard notice={notice} />
                </li>
              ))}
            </ul>
          </InfiniteList>
        </section>
      ) : null}
      {reminders.length > 0 ? <WaitingReminders reminders={reminders} /> : null}
    </>
  )
}

function WaitingReminders({ reminders }: { reminders: Reminder[] }): ReactNode {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        等待中
      </h2>
      <ul className={page.list}>
        {reminders.map((reminder) => (
          <li key={`${reminder.kind} ${reminder.promotion?.id ?? reminder.course.id}`}>
            <ReminderCard reminder={reminder} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingYet(): ReactNode {
  return (
    <Empty
      title="还没有提醒"
      text="名额售完或还没开售的课程，可以在课程页设提醒"
      action={<ButtonLink href={href('/course/list')}>看全部课程</ButtonLink>}
    />
  )
}
