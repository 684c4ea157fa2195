import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoggedIn } from '../../../stores/use-global'
import styles from './comment-report.module.css'

/** Why the person's own comment is not in the list: the school has not read it yet, or does not show it. */
export function OwnCommentState({ courseId }: { courseId: number }): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: own } = useQuery({ ...apiQuery('comments.mine', { courseId }), enabled: loggedIn })
  if (!own?.comment || own.comment.state === 'shown') return null
  const { state, hiddenBecause } = own.comment
  return (
    <p className={styles.state} role="status">
      {state === 'held'
        ? '你的评价在等学校查看，看过后显示，结果会通知你'
        : `你的评价没有公开显示：${hiddenBecause ?? ''}${own.mayComment ? '。修改后学校会再看' : ''}`}
    </p>
  )
}
