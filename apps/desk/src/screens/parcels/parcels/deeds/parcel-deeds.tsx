import type { ParcelStory } from '@kaozhou/api/desk'
import { canDoWithParcel, type ParcelDeed } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../../parts/deeds/reasoned-deed'
import { Ways } from '../../../../parts/page-layout/ways'
import { CorrectNumber } from './correct-number'
import { MarkParcel } from './mark-parcel'

type Open = 'correct' | 'undo' | 'signed' | 'returned' | 'cancel'

/** The deeds of a parcel's page, each with the rule that allows it. */
const DEEDS: readonly { open: Open; rule: ParcelDeed; name: string }[] = [
  { open: 'correct', rule: 'correct', name: '更正单号' },
  { open: 'undo', rule: 'undo', name: '撤回发货' },
  { open: 'signed', rule: 'sign', name: '登记签收' },
  { open: 'returned', rule: 'bringBack', name: '登记退回' },
  { open: 'cancel', rule: 'cancel', name: '取消包裹' },
]

/** What can be done to a parcel as it stands. */
export function ParcelDeeds({ story }: { story: ParcelStory }): ReactNode {
  const { id, number, status } = story
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const deeds = DEEDS.filter(({ rule }) => canDoWithParcel(rule, status))
  if (deeds.length === 0) return null
  return (
    <Ways>
      {deeds.map((deed) => (
        <Button key={deed.open} size="sm" variant="plain" onClick={() => setOpen(deed.open)}>
          {deed.name}
        </Button>
      ))}
      {open === 'correct' ? <CorrectNumber story={story} onClose={close} /> : null}
      {open === 'signed' || open === 'returned' ? (
        <MarkParcel story={story} as={open} onClose={close} />
      ) : null}
      <ReasonedDeed
        open={open === 'undo'}
        onClose={close}
        title="撤回发货"
        draft={`parcel-undo-${id}`}
        submitText="撤回，重新待发"
        ask={(api, input) => api.parcels.undo({ ...input, id })}
        onDone={() => showToast({ text: `${number} 回到待发货`, tone: 'success' })}
      >
        <p>单号作废，包裹回到待发货，学生的订单也可以再退款。期间退过款的东西会从包裹里拿掉。</p>
      </ReasonedDeed>
      <ReasonedDeed
        open={open === 'cancel'}
        onClose={close}
        title="取消包裹"
        draft={`parcel-cancel-${id}`}
        submitText="取消这个包裹"
        grave
        ask={(api, input) => api.parcels.cancel({ ...input, id })}
        onDone={() => showToast({ text: `${number} 已取消`, tone: 'success' })}
      >
        <p>里面的东西不再寄出。取消以后不能恢复，钱不会自动退。</p>
      </ReasonedDeed>
    </Ways>
  )
}
