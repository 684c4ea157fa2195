import type { DeskCommentDetail } from '@kaozhou/api/desk'
import {
  type CommentFault,
  commentFaultOptions,
  PINS_PER_COURSE,
  pinRefusal,
} from '@kaozhou/domain'
import { Button, Radio, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'

/** What can be done to a comment beside answering it: hide, show, keep, pin. */
export function CommentDeeds({ detail }: { detail: DeskCommentDetail }): ReactNode {
  const may = useMay('comments.hide')
  const [open, setOpen] = useState<'hide' | 'show' | 'keep' | null>(null)
  if (!may) return null
  const close = (): void => setOpen(null)
  const { id, state, openReports } = detail.comment
  return (
    <>
      {state === 'shown' ? null : (
        <Button size="sm" variant="plain" onClick={() => setOpen('show')}>
          显示
        </Button>
      )}
      {state === 'hidden' ? null : (
        <Button size="sm" variant="plain" onClick={() => setOpen('hide')}>
          隐藏
        </Button>
      )}
      {openReports > 0 ? (
        <Button size="sm" variant="plain" onClick={() => setOpen('keep')}>
          保留
        </Button>
      ) : null}
      <PinButton detail={detail} />
      <HideComment id={id} open={open === 'hide'} onClose={close} />
      <ReasonedDeed
        open={open === 'show'}
        onClose={close}
        title="显示这条评价"
        draft={`show-comment-${id}`}
        submitText="显示"
        ask={(api, input) => api.comments.show({ ...input, id })}
        onDone={() => showToast({ text: '已显示，写的人会收到通知', tone: 'success' })}
      >
        <p>所有人看得到，重新计入课程评分。写的人会收到通知。</p>
      </ReasonedDeed>
      <ReasonedDeed
        open={open === 'keep'}
        onClose={close}
        title="保留这条评价"
        draft={`keep-comment-${id}`}
        submitText="保留"
        ask={(api, input) => api.comments.keep({ ...input, id })}
        onDone={() => showToast({ text: '已处理，举报的人会收到通知', tone: 'success' })}
      >
        <p>评价照常显示。下面的原因会发给举报的 {openReports} 位学生。</p>
      </ReasonedDeed>
    </>
  )
}

interface HideProps {
  id: number
  open: boolean
  onClose: () => void
}

function HideComment({ id, open, onClose }: HideProps): ReactNode {
  const [fault, setFault] = useState<CommentFault | null>(null)
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="隐藏这条评价"
      draft={`hide-comment-${id}`}
      submitText="隐藏"
      grave
      disabled={!fault}
      ask={(api, input) => api.comments.hide({ ...input, id, fault: fault ?? 'offTopic' })}
      onDone={() => showToast({ text: '已隐藏，写的人会收到通知', tone: 'success' })}
    >
      <p>不再显示，也不计入课程评分。下面的原因会发给写的人，请写一句对方看得懂的话。</p>
      <Radio
        label="哪里不对"
        look="chips"
        value={fault}
        onChange={setFault}
        options={commentFaultOptions()}
      />
    </ReasonedDeed>
  )
}

function PinButton({
  detail: { comment, pinnedInCourse },
}: {
  detail: DeskCommentDetail
}): ReactNode {
  const { id, isPinned } = comment
  const deed = useDeed(
    (api, { pin }: { pin: boolean }, key) =>
      pin ? api.comments.pin({ id, key }) : api.comments.unpin({ id, key }),
    () => showToast({ text: isPinned ? '已取消置顶' : '已置顶', tone: 'success' }),
  )
  const refusal = pinRefusal(comment, pinnedInCourse)
  if (!isPinned && refusal === 'notShown') return null
  const isFull = !isPinned && refusal === 'full'
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        loading={deed.busy}
        disabled={isFull}
        onClick={() => void deed.run({ pin: !isPinned })}
      >
        {isPinned ? '取消置顶' : isFull ? `已置顶 ${PINS_PER_COURSE} 条` : '置顶'}
      </Button>
      {deed.error ? <span role="alert">{deed.error}</span> : null}
    </>
  )
}
