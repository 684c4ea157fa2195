import type { Comment } from '@kaozhou/api'
import { appendPage, FIRST_PAGE, LIST_LENGTH, nextPage } from '@kaozhou/domain'
import {
  BottomSheet,
  ErrorState,
  InfiniteList,
  type InfiniteListState,
  SkeletonText,
} from '@kaozhou/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentItem } from './comment-item'
import { commentsQuery } from './detail-queries'

export interface AllCommentsProps {
  courseId: number
  open: boolean
  onClose: () => void
}

/** Every comment on a course, 50 a load (spec §9). */
export function AllComments({ courseId, open, onClose }: AllCommentsProps): ReactNode {
  return (
    <BottomSheet title="全部评价" open={open} onClose={onClose}>
      <CommentPages courseId={courseId} />
    </BottomSheet>
  )
}

function CommentPages({ courseId }: { courseId: number }): ReactNode {
  const query = useInfiniteQuery({
    queryKey: ['courses', 'comments', courseId, 'all'],
    queryFn: ({ client, signal, pageParam }) =>
      commentsQuery(courseId, pageParam, LIST_LENGTH).queryFn({ client, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
  })
  if (!query.data) {
    if (!query.error) return <SkeletonText lines={8} />
    return <ErrorState text={query.error.message} onRetry={() => void query.refetch()} />
  }
  const comments = query.data.pages.reduce<Comment[]>(
    (list, { page, list: items }) => appendPage(list, page, items),
    [],
  )
  return (
    <InfiniteList state={stateOf(query)} onMore={() => void query.fetchNextPage()}>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
    </InfiniteList>
  )
}

function stateOf(query: {
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
}): InfiniteListState {
  if (query.isFetchingNextPage) return 'loading'
  if (query.isFetchNextPageError) return 'error'
  return query.hasNextPage ? 'more' : 'end'
}
