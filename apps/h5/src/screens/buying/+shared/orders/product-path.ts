import { OrderType } from '@kaozhou/domain'
import { href } from '../../../../routing/href'
import type { SearchOf } from '../../../../routing/route-reads'

const ID = /^[1-9]\d{0,8}$/

/**
 * The page of the ordered product, from the query of `/myorder/:orderId` (spec §2): `pid` is the product's id, `type` the
 * order's type, `assembleEventId` the group. Null when the query names no product.
 */
export function productPath(search: SearchOf<'/myorder/:orderId'>): string | null {
  const group = idIn(search, 'assembleEventId')
  if (group) return href('/assembledetails/:id', { id: group })
  const id = idIn(search, 'pid')
  if (!id) return null
  switch (Number(search.get('type') ?? OrderType.Single)) {
    case OrderType.Joint:
      return href('/joint', { id })
    case OrderType.Upgrade:
      return href('/upgrade_detail/:id', { id })
    case OrderType.DepositProduct:
    case OrderType.Deposit:
      return href('/deposit_order_info/:id', { id })
    default:
      return href('/details/:id', { id })
  }
}

function idIn(
  search: SearchOf<'/myorder/:orderId'>,
  name: 'assembleEventId' | 'pid',
): number | null {
  const text = search.get(name) ?? ''
  return ID.test(text) ? Number(text) : null
}
