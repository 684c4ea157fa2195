import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { jsonObject } from '../../../../database/json-object'
import { prepared } from '../../../../database/prepared'
import { enrolments } from '../../../../database/schema/learning'
import { coupons, redpacks, userCoupons, userRedpacks } from '../../../../database/schema/markets'
import type { AddressSnapshot } from '../../../../database/schema/orders'
import { addresses, users } from '../../../../database/schema/users'
import { hasOpenPurchase } from '../../../people/enrolments/standing-repository'
import {
  COUPON_COLUMNS,
  REDPACK_COLUMNS,
  type UnusedCoupon,
  type UnusedRedpack,
} from '../../vouchers/voucher-repository'

/** What the price and the refusals of a confirm page depend on, beside what it sells. */
export interface BuyerFacts {
  points: number
  /** Those of the asked courses that the buyer has now. */
  owned: number[]
  /** True when the buyer waits in a group for some course, or has paid a deposit. */
  hasOpenPurchase: boolean
  /** Unused and not expired, the first to expire first. */
  coupons: UnusedCoupon[]
  redpacks: UnusedRedpack[]
  address: AddressSnapshot | null
}

/** The address with this id; `default`: their default one, else their first. */
export type AskedAddress = number | 'default' | null

/** One statement: every step of an order needs all of it. */
const readBuyer = prepared((db) => {
  const now = sql.placeholder('now')
  const owned = db
    .select({ all: sql`json_agg(${enrolments.courseId})` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, users.id),
        sql`${enrolments.courseId} = any(${sql.placeholder('courseIds')}::int[])`,
        gt(enrolments.expiresAt, now),
      ),
    )
  const unusedCoupons = db
    .select({
      all: sql`json_agg(json_build_object('record', ${jsonObject(COUPON_COLUMNS.record)},
        'coupon', ${jsonObject(COUPON_COLUMNS.coupon)})
        order by ${asc(userCoupons.endTime)}, ${asc(userCoupons.id)})`,
    })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(
      and(
        eq(userCoupons.userId, users.id),
        isNull(userCoupons.orderId),
        gt(userCoupons.endTime, now),
      ),
    )
  const unusedRedpacks = db
    .select({
      all: sql`json_agg(json_build_object('record', ${jsonObject(REDPACK_COLUMNS.record)},
        'redpack', ${jsonObject(REDPACK_COLUMNS.redpack)})
        order by ${asc(userRedpacks.endTime)}, ${asc(userRedpacks.id)})`,
    })
    .from(userRedpacks)
    .innerJoin(redpacks, eq(redpacks.id, userRedpacks.redpackId))
    .where(
      and(
        eq(userRedpacks.userId, users.id),
        isNull(userRedpacks.orderId),
        gt(userRedpacks.endTime, now),
      ),
    )
  const { id, name, mobile, region, detail } = addresses
  const address = db
    .select({ one: jsonObject({ id, name, mobile, region, detail }) })
    .from(addresses)
    .where(
      and(
        eq(addresses.userId, users.id),
        isNull(addresses.deletedAt),
        or(
          sql`${sql.placeholder('anyAddress')}::boolean`,
          sql`${addresses.id} = ${sql.placeholder('addressId')}::int`,
        ),
      ),
    )
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(1)
  return db
    .select({
      points: users.points,
      owned: sql<number[] | null>`(${owned})`,
      hasOpenPurchase: hasOpenPurchase(db, users.id),
      coupons: sql<UnusedCoupon[] | null>`(${unusedCoupons})`,
      redpacks: sql<UnusedRedpack[] | null>`(${unusedRedpacks})`,
      address: sql<AddressSnapshot | null>`(${address})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
})

export async function findBuyer(
  db: Executor,
  asked: { userId: number; courseIds: readonly number[]; address: AskedAddress; now: number },
): Promise<BuyerFacts> {
  const { userId, courseIds, address, now } = asked
  const [row] = await readBuyer(db, {
    userId,
    courseIds: [...courseIds],
    now,
    anyAddress: address === 'default',
    addressId: typeof address === 'number' ? address : null,
  })
  return {
    points: row?.points ?? 0,
    owned: row?.owned ?? [],
    hasOpenPurchase: row?.hasOpenPurchase ?? false,
    coupons: row?.coupons ?? [],
    redpacks: row?.redpacks ?? [],
    address: row?.address ?? null,
  }
}
