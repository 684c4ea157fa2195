import { ErrorState, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MeProvider, meQuery } from '../data/me'
import styles from './guard.module.css'
import { LogIn } from './login/log-in'

/** Shows the desk to who is logged in, and the login to everybody else, in place: after it one is where one was. */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const { data: me, error, isFetching, refetch } = useQuery({ ...meQuery, staleTime: 60_000 })
  if (me) return <MeProvider value={me}>{children}</MeProvider>
  if (me === null) return <LogIn />
  return (
    <main className={styles.place}>
      {error ? (
        <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList />
      )}
    </main>
  )
}
