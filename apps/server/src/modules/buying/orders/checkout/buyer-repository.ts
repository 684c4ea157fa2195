import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { jsonObject } from '../../../../database/json-object'
import { prepared } from '../../../../database/prepared'
import { enrolments } from '../../../../database/schema/learning'
import {
  coupons,
  redPackets,
  userCoupons,
  userRedPackets,
} from '../../../../database/schema/markets'
import { type AddressSnapshot, orderLines, orders } from '../../../../database/schema/orders'
import { addresses, users } from '../../../../database/schema/users'
import { isOwned } from '../../../people/enrolments/enrolment-repository'
import { hasOpenPurchase } from '../../../people/enrolments/standing-repository'
import type { OfferLine } from '../../lines/course-lines'
import {
  COUPON_COLUMNS,
  RED_PACKET_COLUMNS,
  type UnusedCoupon,
  type UnusedRedPacket,
} from '../../vouchers/voucher-repository'

/** What the price and the refusals of a confirm page need to know of its buyer. */
export interface BuyerFacts {
  points: number
  /** The courses, of those asked for, that the buyer owns now. */
  owned: number[]
  /** True when the buyer waits in a group for some course, or has paid a deposit. */
  hasOpenPurchase: boolean
  /** Unused and not expired, the first to expire first. */
  coupons: UnusedCoupon[]
  redPackets: UnusedRedPacket[]
  address: AddressSnapshot | null
  sameOrder: SameOrder | null
}

/** An order of the buyer for the same things: unpaid, or paid where a user can have it once. */
export interface SameOrder {
  id: string
  status: 'unpaid' | 'paid'
  amount: number
  expiresAt: number
}

/** The address with this id; `default`: their default one, else their first. */
export type AskedAddress = number | 'default' | null

const NOW = sql.placeholder('now')

/** Read by one statement, since every step of an order needs all of it. */
const readBuyer = prepared((db) =>
  db
    .select({
      points: users.points,
      owned: sql<number[] | null>`(${ownedCourses(db)})`,
      hasOpenPurchase: hasOpenPurchase(db, users.id),
      coupons: sql<UnusedCoupon[] | null>`(${unusedCoupons(db)})`,
      redPackets: sql<UnusedRedPacket[] | null>`(${unusedRedPackets(db)})`,
      address: sql<AddressSnapshot | null>`(${askedAddress(db)})`,
      sameOrder: sql<SameOrder | null>`(${sameOrder(db)})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
)

function ownedCourses(db: Executor) {
  return db
    .select({ all: sql`json_agg(${enrolments.courseId})` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, users.id),
        sql`${enrolments.courseId} = any(${sql.placeholder('courseIds')}::int[])`,
        isOwned(sql`${NOW}`),
      ),
    )
}

function unusedCoupons(db: Executor) {
  const { userId, orderId, endTime, id } = userCoupons
  return db
    .select({
      all: sql`json_agg(json_build_object('record', ${jsonObject(COUPON_COLUMNS.record)},
        'coupon', ${jsonObject(COUPON_COLUMNS.coupon)})
        order by ${asc(endTime)}, ${asc(id)})`,
    })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(and(eq(userId, users.id), isNull(orderId), gt(endTime, NOW)))
}

function unusedRedPackets(db: Executor) {
  const { userId, orderId, endTime, id } = userRedPackets
  return db
    .select({
      all: sql`json_agg(json_build_object('record', ${jsonObject(RED_PACKET_COLUMNS.record)},
        'redPacket', ${jsonObject(RED_PACKET_COLUMNS.redPacket)})
        order by ${asc(endTime)}, ${asc(id)})`,
    })
    .from(userRedPackets)
    .innerJoin(redPackets, eq(redPackets.id, userRedPackets.redPacketId))
    .where(and(eq(userId, users.id), isNull(orderId), gt(endTime, NOW)))
}

function askedAddress(db: Executor) {
  const { id, userId, name, mobile, region, detail, deletedAt, isDefault } = addresses
  const isAsked = or(
    sql`${sql.placeholder('anyAddress')}::boolean`,
    sql`${id} = ${sql.placeholder('addressId')}::int`,
  )
  return db
    .select({ one: jsonObject({ id, name, mobile, region, detail }) })
    .from(addresses)
    .where(and(eq(userId, users.id), isNull(deletedAt), isAsked))
    .orderBy(desc(isDefault), asc(id))
    .limit(1)
}

/** A paid order comes first, then the newest. An order of a deposit is not the same as one of its course. */
function sameOrder(db: Executor) {
  const { id, status, amount, expiresAt, userId, exclusiveKey, createdAt } = orders
  const { kind, courseId, name, orderId } = orderLines
  const sharesLine = sql`exists (select 1 from ${orderLines} where ${orderId} = ${id}
    and ${kind} || ' ' || coalesce(${courseId}::text, ${name}) = any(${sql.placeholder('lineKeys')}::text[]))`
  const isUnpaid = and(eq(status, 'unpaid'), gt(expiresAt, NOW), sharesLine)
  const isOnce = and(
    inArray(status, ['unpaid', 'paid']),
    sql`${exclusiveKey} = ${sql.placeholder('exclusiveKey')}::text`,
  )
  return db
    .select({ one: jsonObject({ id, status, amount, expiresAt }) })
    .from(orders)
    .where(and(eq(userId, users.id), or(isUnpaid, isOnce)))
    .orderBy(desc(eq(status, 'paid')), desc(createdAt))
    .limit(1)
}

/** Tells lines of orders apart: `course 1001`, `giftPack 四级资料包`. */
function lineKey({ kind, courseId, name }: AskedLine): string {
  return `${kind} ${courseId ?? name}`
}

type AskedLine = Pick<OfferLine, 'kind' | 'courseId' | 'name'>

export async function findBuyer(
  db: Executor,
  asked: {
    userId: number
    lines: readonly AskedLine[]
    exclusiveKey: string | undefined
    address: AskedAddress
    now: number
  },
): Promise<BuyerFacts> {
  const { userId, lines, exclusiveKey = null, address, now } = asked
  const [row] = await readBuyer(db, {
    userId,
    courseIds: lines.flatMap(({ courseId }) => courseId ?? []),
    lineKeys: lines.map(lineKey),
    exclusiveKey,
    now,
    anyAddress: address === 'default',
    addressId: typeof address === 'number' ? address : null,
  })
  return {
    points: row?.points ?? 0,
    owned: row?.owned ?? [],
    hasOpenPurchase: row?.hasOpenPurchase ?? false,
    coupons: row?.coupons ?? [],
    redPackets: row?.redPackets ?? [],
    address: row?.address ?? null,
    sameOrder: row?.sameOrder ?? null,
  }
}
