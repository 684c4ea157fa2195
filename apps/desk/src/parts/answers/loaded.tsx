import { ApiError } from '@kaozhou/api/caller'
import { Empty, ErrorState, SkeletonList } from '@kaozhou/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Shown while it loads. */
  waiting?: ReactNode
  /** What an answer of 404 means. */
  missing?: string
  children: (data: T) => ReactNode
}

const FORBIDDEN = 403
const NOT_FOUND = 404

/** An answer, or what stands in for it: a skeleton, that it is missing or not allowed, an error with a retry. */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { query, waiting, missing = '没有找到', children } = props
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return waiting ?? <SkeletonList />
  const status = error instanceof ApiError ? error.status : undefined
  if (status === NOT_FOUND) return <Empty title={missing} text="可能已经不在了，或者地址不完整" />
  if (status === FORBIDDEN) return <Forbidden />
  return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
}

/** What somebody without the right sees. */
export function Forbidden(): ReactNode {
  return <Empty title="你的角色看不到这里" text="需要的话，请负责人调整你的角色" />
}
