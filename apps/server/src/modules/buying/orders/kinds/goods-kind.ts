import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { pointsGoods } from '../../../../database/schema/markets'
import { pointsExchanges } from '../../../../database/schema/membership'
import type { CheckoutContent } from '../../../../database/schema/orders'
import { orders } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import { createParcel } from '../../express/create-delivery'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import type { Buyer, Delivery, OrderKind } from './order-kind'

/** The type of an order of the points shop. The number is ours; the spec shows none. */
export const POINTS_GOODS = 14

type GoodRow = typeof pointsGoods.$inferSelect

/** A good of the points shop that costs money on top; without a price it is exchanged, not ordered. */
export const goodsKind: OrderKind = {
  orderType: POINTS_GOODS,
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
  vouchers: false,
  points: false,
  refusesOwned: false,
  pureGoods: true,
  returnable: false,
  stock: {
    async take(tx, content) {
      const taken = await tx
        .update(pointsGoods)
        .set({ stock: sql`${pointsGoods.stock} - 1` })
        .where(
          and(
            eq(pointsGoods.id, content.goodId ?? 0),
            or(isNull(pointsGoods.stock), gte(pointsGoods.stock, 1)),
          ),
        )
        .returning({ id: pointsGoods.id })
      if (taken.length === 0) throw new Refusal('soldOut', { message: '已经兑完了' })
    },
    async giveBack(tx, content) {
      await tx
        .update(pointsGoods)
        .set({ stock: sql`${pointsGoods.stock} + 1` })
        .where(eq(pointsGoods.id, content.goodId ?? 0))
    },
  },
  deliver: send,
  async leave(tx, { userId, id }) {
    await tx
      .delete(pointsExchanges)
      .where(and(eq(pointsExchanges.userId, userId), eq(pointsExchanges.requestKey, keyOf(id))))
  },
}

const keyOf = (orderId: string): string => `order:${orderId}`

async function requireGood(db: Executor, { goodId = 0 }: CheckoutContent): Promise<GoodRow> {
  const [row] = await db.select().from(pointsGoods).where(eq(pointsGoods.id, goodId))
  if (!row) throw new Refusal('notFound')
  return row
}

/** What is exchanged and what is ordered and not yet paid counts. */
async function refuseBeyondLimit(db: Executor, good: GoodRow, { userId }: Buyer): Promise<void> {
  const exchanged = await db.$count(
    pointsExchanges,
    and(eq(pointsExchanges.userId, userId), eq(pointsExchanges.goodId, good.id)),
  )
  const ordered = await db.$count(
    orders,
    and(
      eq(orders.userId, userId),
      eq(orders.type, POINTS_GOODS),
      eq(orders.status, 'unpaid'),
      sql`(${orders.content}->>'goodId')::int = ${good.id}`,
    ),
  )
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
  await tx.insert(pointsExchanges).values({
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
