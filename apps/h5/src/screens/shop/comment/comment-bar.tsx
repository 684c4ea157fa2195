import { COMMENT_EDIT_DAYS } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Button, BuyBar, EditIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { useLoggedIn } from '../../../stores/use-global'

const CommentForm = lazyPart(() => import('./comment-form').then((module) => module.CommentForm))

/** The button that opens the comment form, or says why the user may not comment. A visitor logs in when sending. */
export function CommentBar({ courseId }: { courseId: number }): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: own } = useQuery({ ...apiQuery('comments.mine', { courseId }), enabled: loggedIn })
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  const earlier = own?.comment ?? null
  const refused = own !== undefined && !own.mayComment
  return (
    <>
      <BuyBar label="评价">
        <Button
          variant="primary"
          block
          icon={<EditIcon />}
          disabled={refused}
          onClick={() => setForm('open')}
        >
          {buttonText(refused, earlier !== null)}
        </Button>
      </BuyBar>
      {form === 'never' ? null : (
        <CommentForm
          // The earlier comment may load after the sheet was opened: the new key starts the form again with that comment.
          key={earlier?.id ?? 0}
          courseId={courseId}
          earlier={earlier}
          open={form === 'open'}
          onClose={() => setForm('closed')}
        />
      )}
    </>
  )
}

function buttonText(refused: boolean, written: boolean): string {
  if (!refused) return written ? '修改我的评价' : '写评价'
  return written ? `评价超过 ${COMMENT_EDIT_DAYS} 天，不能再修改` : '购买或试听课程后可以评价'
}
