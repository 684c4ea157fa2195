import { ButtonLink, Empty, ErrorState, SkeletonCards } from '@kaozhou/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Holds the place meanwhile. */
  waiting?: ReactNode
  /** What is said where the server knows no such thing, or the address names none. */
  missing: string
  children: (data: T) => ReactNode
}

const NOT_FOUND = 404

/** What a screen shows of one thing: on its way, gone, failed with a retry, or there. */
export function Loaded<T>({ query, waiting, missing, children }: LoadedProps<T>): ReactNode {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return waiting ?? <SkeletonCards />
  if ((error as { status?: number }).status === NOT_FOUND) return <Missing title={missing} />
  return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
}

/** Stands where an address leads to nothing. */
export function Missing({ title }: { title: string }): ReactNode {
  return (
    <Empty
      title={title}
      text="看看其他正在招生的课程"
      action={<ButtonLink href="/home">去选课</ButtonLink>}
    />
  )
}
