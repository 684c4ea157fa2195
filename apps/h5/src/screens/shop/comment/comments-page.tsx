import { apiQuery, usePages } from '@kaozhou/react'
import { cx, Empty, ErrorState, InfiniteList, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentItem } from '../../../parts/comments/comment-item'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import styles from '../../../parts/page-layout/page.module.css'
import { CommentBar } from './comment-bar'
import { commentPageQuery } from './comment-queries'
import { OwnCommentState } from './own-comment-state'
import { RatingOverview } from './rating-overview'
import { ReportComment } from './report-comment'

/** The rating of a course, all comments on it, and the button to write one. */
export function CommentsPage({ courseId }: { courseId: number }): ReactNode {
  const ratings = useQuery(apiQuery('comments.summary', { courseId }))
  const { items, error, state, more, retry } = usePages((page) => commentPageQuery(courseId, page))
  return (
    <>
      <div className={cx(styles.paper, styles.aboveBar)}>
        {ratings.data && ratings.data.count > 0 ? <RatingOverview summary={ratings.data} /> : null}
        <OwnCommentState courseId={courseId} />
        {items?.length === 0 ? <Empty title="还没有评价" text="学完来说说感受" /> : null}
        {items && items.length > 0 ? (
          <InfiniteList state={state} onMore={more}>
            <HiddenHeading>评价</HiddenHeading>
            {items.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                actions={<ReportComment comment={comment} />}
              />
            ))}
          </InfiniteList>
        ) : null}
        {items || error ? null : <SkeletonText lines={10} />}
        {error ? <ErrorState text={error.message} onRetry={retry} /> : null}
      </div>
      <CommentBar courseId={courseId} />
    </>
  )
}
