import type { Pages } from '@kaozhou/react'
import { Empty, ErrorState, InfiniteList, SkeletonList } from '@kaozhou/ui'
import type { ReactNode } from 'react'

export interface PagesListProps<T> {
  pages: Pages<T>
  waiting?: ReactNode
  /** Title or content of the empty state. */
  empty: string | ReactNode
  children: (items: T[]) => ReactNode
}

/** A list that is loaded page by page: a skeleton, an error with a retry, an empty state, or the items so far. */
export function PagesList<T>({ pages, waiting, empty, children }: PagesListProps<T>): ReactNode {
  const { items, error, state, more, retry } = pages
  if (error) return <ErrorState text={error.message} onRetry={retry} />
  if (!items) return waiting ?? <SkeletonList />
  if (items.length === 0) return typeof empty === 'string' ? <Empty title={empty} /> : empty
  return (
    <InfiniteList state={state} onMore={more}>
      {children(items)}
    </InfiniteList>
  )
}
