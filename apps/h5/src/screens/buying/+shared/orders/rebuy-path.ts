import type { Rebuy } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import { href } from '../../../../routing/href'

type Target = NonNullable<Rebuy['to']>

const PATHS = {
  course: (id) => href('/details/:id', { id }),
  cart: () => href('/shopcart'),
  group: (id) => href('/assembledetails/:id', { id }),
  bundle: (id) => href('/joint', { id }),
  numberBundle: (id) => href('/number_joint/:id', { id }),
  presale: (id) => href('/deposit_order_info/:id', { id }),
  upgrade: (id) => href('/upgrade_detail/:id', { id }),
  giftPack: (id) => href('/confirmorder/:id', { id, type: OrderType.Gift }),
  pointsGood: (id) => href('/shop_pay/:id', { id }),
  membershipCard: (id) => href('/confirmorder/:id', { id, type: OrderType.MembershipCard }),
} as const satisfies Record<Target['kind'], (id: number) => string>

/** The page on which an order is bought again. */
export function rebuyPath({ kind, id }: Target): string {
  return PATHS[kind](id)
}
