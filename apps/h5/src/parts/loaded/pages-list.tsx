import { Empty, ErrorState, InfiniteList, SkeletonList } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { Pages } from '../../data/use-pages'

export interface PagesListProps<T> {
  pages: Pages<T>
  waiting?: ReactNode
  /** What is said, or stands, where the list is empty. */
  nothing: string | ReactNode
  children: (items: T[]) => ReactNode
}

/** A list that is loaded page by page: on its way, failed with a retry, empty, or there. */
export function PagesList<T>({ pages, waiting, nothing, children }: PagesListProps<T>): ReactNode {
  const { items, error, state, more, retry } = pages
  if (error) return <ErrorState text={error.message} onRetry={retry} />
  if (!items) return waiting ?? <SkeletonList />
  if (items.length === 0) return typeof nothing === 'string' ? <Empty title={nothing} /> : nothing
  return (
    <InfiniteList state={state} onMore={more}>
      {children(items)}
    </InfiniteList>
  )
}
