import type { DeskEnquiry } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'

/** Hides an enquiry, or shows it. */
export function EnquiryDeeds({ enquiry: { id, state } }: { enquiry: DeskEnquiry }): ReactNode {
  const may = useMay('comments.hide')
  const [open, setOpen] = useState<'hide' | 'show' | null>(null)
  if (!may) return null
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
    </>
  )
}
