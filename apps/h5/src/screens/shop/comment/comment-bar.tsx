import { Button, BuyBar, EditIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../page/lazy-part'
import { useLoggedIn } from '../../../stores/use-global'
import { ownCommentQuery } from './comment-queries'

const CommentForm = lazyPart(() => import('./comment-form').then((module) => module.CommentForm))

/** The way to write; who may not is told why. A visitor may write first and log in when it is sent. */
export function CommentBar({ courseId }: { courseId: number }): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: own } = useQuery({ ...ownCommentQuery(courseId), enabled: loggedIn })
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  const before = own?.comment ?? null
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
          {barText(refused, before !== null)}
        </Button>
      </BuyBar>
      {form === 'never' ? null : (
        <CommentForm
          // What was said before may come after the sheet was opened, and is not lost on it.
          key={before?.id ?? 0}
          courseId={courseId}
          before={before}
          open={form === 'open'}
          onClose={() => setForm('closed')}
        />
      )}
    </>
  )
}

function barText(refused: boolean, written: boolean): string {
  if (!refused) return written ? '修改我的评价' : '写评价'
  return written ? '评价超过 7 天，不能再修改' : '购买或试听课程后可以评价'
}
