import type { GivenGift } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { Button, Cell, CellGroup, CouponIcon, Dialog, RedPacketIcon, showDialog } from '@kaozhou/ui'
import type { ReactNode } from 'react'

const ICONS = { coupon: CouponIcon, redPacket: RedPacketIcon } as const satisfies Record<
  GivenGift['kind'],
  (props: object) => ReactNode
>

/** The path of the list that shows each kind of gift: coupons in /mycoupon, red packets in /redpacks. */
export type GiftPlaces = Readonly<Record<GivenGift['kind'], string>>

/** Lists the given coupons and red packets, each with a link to its list. */
export function showReceivedGifts(given: readonly GivenGift[], places: GiftPlaces): Promise<void> {
  return showDialog(({ open, settle }) => (
    <Dialog
      open={open}
      onClose={() => settle(undefined)}
      title="新人礼包已到账"
      closable={false}
      actions={<Button onClick={() => settle(undefined)}>知道了</Button>}
    >
      <CellGroup>
        {given.map(({ kind, name, endTime }, index) => (
          <GivenCell
            // biome-ignore lint/suspicious/noArrayIndexKey: what was given does not change, and has no number
            key={index}
            gift={{ kind, name, endTime }}
            path={places[kind]}
            onLeave={() => settle(undefined)}
          />
        ))}
      </CellGroup>
    </Dialog>
  ))
}

interface GivenCellProps {
  gift: GivenGift
  path: string
  onLeave: () => void
}

function GivenCell({ gift: { kind, name, endTime }, path, onLeave }: GivenCellProps): ReactNode {
  const Icon = ICONS[kind]
  return (
    <Cell
      title={name}
      description={`${momentText(endTime)} 前，在确认订单页选用`}
      icon={<Icon />}
      href={path}
      onClick={onLeave}
    />
  )
}
