import type { Checkout } from '@kaozhou/api'
import { AddressCard, Cell, CellGroup, ChevronIcon, LocationIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'

export interface DestinationProps {
  checkout: Checkout
  onChoose: () => void
}

/** The delivery address of an order; empty when nothing is delivered. */
export function Destination({
  checkout: { address, needFillAddress },
  onChoose,
}: DestinationProps): ReactNode {
  if (address) {
    const { name, mobile, region, detail } = address
    return (
      <AddressCard
        {...{ name, region, detail }}
        phone={mobile}
        onChoose={onChoose}
        action={<ChevronIcon />}
      />
    )
  }
  if (!needFillAddress) return null
  return (
    <CellGroup>
      <Cell
        title="填写收货地址"
        description="讲义和资料会寄到这里"
        icon={<LocationIcon />}
        onClick={onChoose}
      />
    </CellGroup>
  )
}
