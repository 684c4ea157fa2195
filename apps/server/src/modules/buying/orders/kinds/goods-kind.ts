import { OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import {
  countExchanges,
  deleteExchange,
  findGood,
  insertExchange,
  type PointsGoodRow,
  returnGood,
  takeGood,
} from '../../../people/points/points-repository'
import { createParcel } from '../../express/create-delivery'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import { countUnpaidGoodOrders } from '../store/order-repository'
import type { Delivery, OrderKind } from './order-kind'

/** A good of the points shop that costs points and money; one without a price is exchanged, not ordered. */
export const goodsKind: OrderKind = {
  orderType: OrderType.PointsGood,
  async load(db, content, buyer) {
    const good = await requireGood(db, content)
    if (good.price === 0) throw new Refusal('badInput', { message: '这件商品直接用积分兑换' })
    await refuseBeyondLimit(db, good, buyer)
    const line = {
      kind: 'goods' as const,
      courseId: null,
      name: good.name,
      cover: good.image,
      listPrice: good.price,
      price: good.price,
      teacherNames: [],
      categoryIds: [],
      validityDays: 0,
      needsAddress: good.needsAddress,
      onSale: true,
      stock: good.stock,
    }
    return { lines: [line], cut: 0, pointsCost: good.points }
  },
  cutReason: 'sale',
  points: false,
  way: () => null,
  pureGoods: true,
  refundable: false,
  stock: {
    async take(tx, content) {
      const isTaken = await takeGood(tx, content.goodId ?? 0)
      if (!isTaken) throw new Refusal('soldOut', { message: '已经兑完了' })
    },
    async release(tx, content) {
      await returnGood(tx, content.goodId ?? 0)
    },
  },
  deliver: send,
  async whenReleased(tx, { userId, id }) {
    await deleteExchange(tx, userId, keyOf(id))
  },
}

const keyOf = (orderId: string): string => `order:${orderId}`

async function requireGood(db: Executor, { goodId = 0 }: CheckoutContent): Promise<PointsGoodRow> {
  const good = await findGood(db, goodId)
  if (!good) throw new Refusal('notFound')
  return good
}

/** Past exchanges and unpaid orders both count against the limit. */
async function refuseBeyondLimit(
  db: Executor,
  good: PointsGoodRow,
  { userId }: LoggedIn,
): Promise<void> {
  const exchanged = (await countExchanges(db, userId, [good.id])).get(good.id) ?? 0
  const ordered = await countUnpaidGoodOrders(db, {
    userId,
    type: OrderType.PointsGood,
    goodId: good.id,
  })
  if (exchanged + ordered >= good.perUser) throw new Refusal('goodsLimit')
}

async function send(
  tx: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<Delivery> {
  const { id, userId, content, pointsUsed: points, address } = order
  const name = lines[0]?.name ?? ''
  await insertExchange(tx, {
    userId,
    goodId: content.goodId ?? 0,
    requestKey: keyOf(id),
    name,
    points,
    address,
    createdAt: now,
  })
  if (address) {
    const items = [{ name, quantity: 1 }]
    await createParcel(tx, { userId, source: 'order', sourceId: id, items, address, now })
  }
  return { isDelivered: true, pointsEarned: 0 }
}
