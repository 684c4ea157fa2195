import type { User } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Button, ErrorState, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoggedIn } from '../../../stores/use-global'
import { AssetCounts } from './asset-counts'
import { DueCard, isFirstAttempt, useDue } from './due-card'
import { logOut } from './log-out'
import styles from './mine.module.css'
import { OrderEntries } from './order-entries'
import { ProfileCard } from './profile-card'
import { MembershipLine, ServiceEntries, SettingEntries } from './service-entries'
import { StudyLine } from './study-line'
import { TaughtClass } from './taught-class'

/** Counts change with every order: only an answer that the route has just prefetched is used without another call. */
const JUST_NOW_MS = 1000

/** Profile, counts, orders, services and settings; a visitor sees the entries without personal data. */
export function MinePage(): ReactNode {
  const loggedIn = useLoggedIn()
  const query = useQuery({
    ...apiQuery('users.current'),
    enabled: loggedIn,
    staleTime: JUST_NOW_MS,
  })
  const user = loggedIn ? query.data : undefined
  return (
    <>
      <ProfileCard user={user} loggedIn={loggedIn} />
      <div className={styles.page}>
        {loggedIn && query.error && !user ? (
          <ErrorState
            text={query.error.message}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {loggedIn ? <OwnEntries user={user} /> : <Entries user={user} />}
      </div>
    </>
  )
}

function OwnEntries({ user }: { user: User | undefined }): ReactNode {
  const study = useQuery({ ...apiQuery('tasks.userInfo'), staleTime: 0 })
  const taught = useQuery(apiQuery('courses.taught'))
  const due = useDue()
  // These stand above the rest of the page and would push it down if they appeared later.
  if (due.isWaiting || isFirstAttempt(study) || isFirstAttempt(taught)) return <SkeletonList />
  return (
    <>
      <StudyLine data={study.data} />
      <TaughtClass courses={taught.data} />
      <DueCard user={user} due={due} />
      <AssetCounts user={user} />
      <MembershipLine />
      <Entries user={user} />
      <Button variant="plain" block onClick={() => void logOut()}>
        退出登录
      </Button>
    </>
  )
}

function Entries({ user }: { user: User | undefined }): ReactNode {
  return (
    <>
      <OrderEntries user={user} />
      <ServiceEntries />
      <SettingEntries />
    </>
  )
}
