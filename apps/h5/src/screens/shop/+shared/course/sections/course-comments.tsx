import type { CourseProduct } from '@kaozhou/api'
import { ButtonLink, ErrorState, Rate, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CommentItem } from '../../../../../parts/comments/comment-item'
import { href } from '../../../../../routing/href'
import { firstCommentsQuery } from '../data/detail-queries'
import styles from './course-body.module.css'

/** The rating, the first few comments, and a link to all of them. */
export function CourseComments({ course }: { course: CourseProduct }): ReactNode {
  return (
    <section id="comments" className={styles.section} aria-labelledby="comments-title">
      <h2 id="comments-title" className={styles.heading}>
        学员评价
      </h2>
      {course.commentCount > 0 ? (
        <>
          <p className={styles.rating}>
            <span className={styles.score}>{course.rating.toFixed(1)}</span>
            <Rate value={course.rating} size={18} />
            <span className={styles.note}>{course.commentCount} 条评价</span>
          </p>
          <FirstComments course={course} />
        </>
      ) : (
        <p className={styles.none}>还没有评价，学完来说说感受</p>
      )}
    </section>
  )
}

function FirstComments({ course }: { course: CourseProduct }): ReactNode {
  const { data, error, refetch } = useQuery(firstCommentsQuery(course.id))
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  return (
    <>
      {data.list.map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
      {data.end ? null : (
        <ButtonLink variant="plain" block href={href('/comment/:id', { id: course.id })}>
          查看全部 {data.total} 条评价
        </ButtonLink>
      )}
    </>
  )
}
