import type { GivenGift } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { Button, Cell, CellGroup, CouponIcon, Dialog, RedPacketIcon, showDialog } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** Where each kind of gift lies, and how it is used while there is no screen for that. */
export const GIFT_PLACES = {
  coupon: { path: '/mycoupon', icon: CouponIcon },
  redpack: { path: '/redpacks', icon: RedPacketIcon },
} as const satisfies Record<GivenGift['kind'], { path: string; icon: (props: object) => ReactNode }>

/** Shows what was given, each thing with a link to where it lies. */
export function showGivenGifts(
  given: readonly GivenGift[],
  hasScreen: (path: string) => boolean,
): Promise<void> {
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
            hasScreen={hasScreen}
            onLeave={() => settle(undefined)}
          />
        ))}
      </CellGroup>
    </Dialog>
  ))
}

interface GivenCellProps {
  gift: GivenGift
  hasScreen: (path: string) => boolean
  onLeave: () => void
}

function GivenCell({
  gift: { kind, name, endTime },
  hasScreen,
  onLeave,
}: GivenCellProps): ReactNode {
  const { path, icon: Icon } = GIFT_PLACES[kind]
  return (
    <Cell
      title={name}
      description={`${momentText(endTime)} 前，在确认订单页选用`}
      icon={<Icon />}
      {...(hasScreen(path) && { href: path, onClick: onLeave })}
    />
  )
}
