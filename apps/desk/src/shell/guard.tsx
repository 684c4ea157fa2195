import { ErrorState, SkeletonList } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { MeProvider, meQuery } from '../data/me'
import styles from './guard.module.css'

const loadLogIn = () => import('./login/log-in')
const LogIn = lazy(async () => ({ default: (await loadLogIn()).LogIn }))

/** Shows the desk to who is logged in, and the login to everybody else, in place: after it one is where one was. */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const { data: me, error, isFetching, refetch } = useQuery({ ...meQuery, staleTime: 60_000 })
  // Whose session ends at work finds it there, also where the network has gone.
  useEffect(() => void loadLogIn(), [])
  if (me) return <MeProvider value={me}>{children}</MeProvider>
  const waiting = (
    <main className={styles.place}>
      <SkeletonList />
    </main>
  )
  if (me === null) {
    return (
      <Suspense fallback={waiting}>
        <LogIn />
      </Suspense>
    )
  }
  if (!error) return waiting
  return (
    <main className={styles.place}>
      <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    </main>
  )
}
