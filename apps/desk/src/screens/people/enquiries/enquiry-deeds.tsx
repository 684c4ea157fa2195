import type { DeskEnquiry } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'

/** Hides an enquiry, shows it, or keeps one that was reported. */
export function EnquiryDeeds({ enquiry }: { enquiry: DeskEnquiry }): ReactNode {
  const may = useMay('comments.hide')
  const [open, setOpen] = useState<'hide' | 'show' | 'keep' | null>(null)
  if (!may) return null
  const { id, state, openReports } = enquiry
  const close = (): void => setOpen(null)
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
      <ReasonedDeed
        open={open === 'hide'}
        onClose={close}
        title="隐藏这条提问"
        draft={`hide-enquiry-${id}`}
        submitText="隐藏"
        grave
        field={{ label: '原因', hint: '提问的人看得到，也会留在操作记录里' }}
        ask={(api, input) => api.enquiries.hide({ ...input, id })}
        onDone={() => showToast({ text: '已隐藏', tone: 'success' })}
      >
        <p>除了提问的人，没有学生看得到，包括它的回答。</p>
      </ReasonedDeed>
      <ReasonedDeed
        open={open === 'show'}
        onClose={close}
        title="显示这条提问"
        draft={`show-enquiry-${id}`}
        submitText="显示"
        ask={(api, input) => api.enquiries.show({ ...input, id })}
        onDone={() => showToast({ text: '已显示', tone: 'success' })}
      >
        <p>有这门课的学生都看得到。</p>
      </ReasonedDeed>
      <ReasonedDeed
        open={open === 'keep'}
        onClose={close}
        title="保留这条提问"
        draft={`keep-enquiry-${id}`}
        submitText="保留"
        ask={(api, input) => api.enquiries.keep({ ...input, id })}
        onDone={() => showToast({ text: '已处理，举报的人会收到通知', tone: 'success' })}
      >
        <p>提问照常显示。下面的原因会发给举报的 {openReports} 位学生。</p>
      </ReasonedDeed>
    </>
  )
}
