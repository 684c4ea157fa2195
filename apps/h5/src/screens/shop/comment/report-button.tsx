import type { Comment } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { withLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import styles from './comment-report.module.css'

const ReportForm = lazyPart(() => import('./report-form').then((module) => module.ReportForm))

/** Opens the form by which a student tells the school about a comment; their own has none. A visitor logs in first. */
export function ReportButton({
  comment: { id, courseId, nickname },
}: {
  comment: Comment
}): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: own } = useQuery({ ...apiQuery('comments.mine', { courseId }), enabled: loggedIn })
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  if (own?.comment?.id === id) return null
  const open = (): void => setForm('open')
  return (
    <>
      <button
        type="button"
        className={styles.report}
        aria-label={`举报：${nickname}的评价`}
        onClick={() => withLogin(open)}
      >
        举报
      </button>
      {form === 'never' ? null : (
        <ReportForm commentId={id} open={form === 'open'} onClose={() => setForm('closed')} />
      )}
    </>
  )
}
