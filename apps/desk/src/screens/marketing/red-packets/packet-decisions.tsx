import type { DeskRedPacketFacts } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useMe } from '../../../data/me'
import { packetTermsText } from '../../../parts/coupons/coupon-terms'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Amount } from '../../../parts/money/amount'

/** The two decisions on a red packet that waits for a second person; who made it has none. */
export function PacketDecisions({ packet }: { packet: DeskRedPacketFacts }): ReactNode {
  const { id: me } = useMe()
  const [open, setOpen] = useState<'allow' | 'refuse' | null>(null)
  const close = (): void => setOpen(null)
  if (packet.madeBy?.id === me) return null
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen('allow')}>
        同意
      </Button>
      <Button size="sm" variant="plain" onClick={() => setOpen('refuse')}>
        不同意
      </Button>
      <Allow packet={packet} open={open === 'allow'} onClose={close} />
      <ReasonedDeed
        open={open === 'refuse'}
        onClose={close}
        title="不同意这个红包"
        draft={`refuse-red-packet-${packet.id}`}
        submitText="不同意"
        field={{ label: '原因', hint: `${packet.madeBy?.name ?? ''}会在红包里读到` }}
        ask={(api, input) => api.redPackets.refuse({ ...input, id: packet.id })}
        onDone={() => showToast({ text: '已记下，这个红包不会发', tone: 'success' })}
      >
        <p>这个红包不会发，也不能再同意；可以另做一个。</p>
      </ReasonedDeed>
    </>
  )
}

interface AllowProps {
  packet: DeskRedPacketFacts
  open: boolean
  onClose: () => void
}

function Allow({ packet, open, onClose }: AllowProps): ReactNode {
  const { id, total, most, madeBy } = packet
  const deed = useDeed(
    (api, _: object, key) => api.redPackets.allow({ id, key }),
    () => {
      onClose()
      showToast({ text: '已同意，可以发了', tone: 'success' })
    },
  )
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title="同意这个红包"
      submitText="同意"
      deed={deed}
      onSubmit={() => void deed.run({})}
    >
      <p>
        {madeBy?.name}做了 {total} 个“{packet.name}”（{packetTermsText(packet)}），最多花{' '}
        <Amount fen={most ?? 0} />
        。同意后就能发。
      </p>
    </DeedDialog>
  )
}
