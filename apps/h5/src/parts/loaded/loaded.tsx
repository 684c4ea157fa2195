import { ButtonLink, Empty, ErrorState, SkeletonCards } from '@kaozhou/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'
import { NotOpen, offerOf } from './not-open'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Skeleton while the query loads. */
  waiting?: ReactNode
  /** Title of the empty state when the server answers 404. */
  missing: string
  children: (data: T) => ReactNode
}

const NOT_FOUND = 404

/**
 * Shows the state of a query: a skeleton, an empty state for a 404, the course to buy when it is missing, an error
 * with a retry, or its data.
 */
export function Loaded<T>({ query, waiting, missing, children }: LoadedProps<T>): ReactNode {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return waiting ?? <SkeletonCards />
  if ((error as { status?: number }).status === NOT_FOUND) return <Missing title={missing} />
  const offer = offerOf(error)
  if (offer) return <NotOpen offer={offer} reason={error.message} />
  return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
}

/** Empty state for an address that names nothing, with a link to the courses. */
export function Missing({ title }: { title: string }): ReactNode {
  return (
    <Empty
      title={title}
      text="看看其他正在招生的课程"
      action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
    />
  )
}
