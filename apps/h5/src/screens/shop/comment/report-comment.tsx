import type { Comment } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReportButton } from '../../../parts/comments/report-button'
import { useLoggedIn } from '../../../stores/use-global'

/** The way to report a comment; one's own has none. */
export function ReportComment({
  comment: { id, courseId, nickname },
}: {
  comment: Comment
}): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: own } = useQuery({ ...apiQuery('comments.mine', { courseId }), enabled: loggedIn })
  if (own?.comment?.id === id) return null
  return (
    <ReportButton
      what="comment"
      nickname={nickname}
      send={({ comments }, told) => comments.report({ ...told, commentId: id }, { noToast: true })}
    />
  )
}
