import { OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { bundleKind } from './bundle-kind'
import { cardKind } from './card-kind'
import { cartKind } from './cart-kind'
import { balanceKind, depositKind } from './deposit-kinds'
import { giftKind } from './gift-kind'
import { goodsKind } from './goods-kind'
import { groupKind } from './group-kind'
import type { Offer, OrderKind } from './order-kind'
import { singleKind } from './single-kind'
import { upgradeKind } from './upgrade-kind'

/** The kinds by confirm type: the type that an order has on its confirm page (spec §4). */
const ORDER_KINDS: Readonly<Record<number, OrderKind>> = {
  [OrderType.Single]: singleKind,
  [OrderType.AssembleConfirm]: groupKind,
  [OrderType.GiftConfirm]: giftKind,
  [OrderType.Upgrade]: upgradeKind,
  [OrderType.Joint]: bundleKind,
  [OrderType.Cart]: cartKind,
  [OrderType.Deposit]: balanceKind,
  [OrderType.DepositProduct]: depositKind,
  [OrderType.PointsGood]: goodsKind,
  [OrderType.MembershipCard]: cardKind,
}

const BY_ORDER_TYPE: ReadonlyMap<number, OrderKind> = new Map(
  Object.values(ORDER_KINDS).map((kind) => [kind.orderType, kind]),
)

/** The kind of a placed order. */
export function kindOfOrder(orderType: number): OrderKind {
  const kind = BY_ORDER_TYPE.get(orderType)
  if (!kind) throw new Error(`no order is of type ${orderType}`)
  return kind
}

/**
 * Reads what is for sale now.
 *
 * @throws Refusal badInput when there is no kind for the type.
 */
export async function loadOffer(
  db: Executor,
  confirmType: number,
  content: CheckoutContent,
  buyer: LoggedIn,
): Promise<Offer> {
  const kind = ORDER_KINDS[confirmType]
  if (!kind) throw new Refusal('badInput', { message: '暂不支持这种购买方式' })
  const facts = await kind.load(db, content, buyer)
  if (facts.lines.length === 0) throw new Refusal('notFound')
  return { kind, ...facts }
}
