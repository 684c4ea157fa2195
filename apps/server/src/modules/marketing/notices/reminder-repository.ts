import { OrderType } from '@kaozhou/domain'
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { courses, sections } from '../../../database/schema/catalogue'
import { mockSignups, mocks } from '../../../database/schema/exams'
import { enrolments } from '../../../database/schema/learning'
import { deliveries, deliveryItems } from '../../../database/schema/logistics'
import {
  notices,
  promotionReservations,
  promotions,
  stockReminders,
} from '../../../database/schema/marketing'
import {
  coupons,
  presales,
  redPackets,
  userCoupons,
  userRedPackets,
} from '../../../database/schema/markets'
import { orders } from '../../../database/schema/orders'
import { pointsLedger, users } from '../../../database/schema/users'
import { endedFacts } from '../../people/points/points-repository'

const course = { id: courses.id, name: courses.name, cover: courses.cover }

/** The sold-out courses that a user waits for, the last asked first. */
export async function listStockReminders(db: Executor, userId: number) {
  return db
    .select({ course, askedAt: stockReminders.askedAt })
    .from(stockReminders)
    .innerJoin(courses, eq(courses.id, stockReminders.courseId))
    .where(eq(stockReminders.userId, userId))
    .orderBy(desc(stockReminders.askedAt), desc(stockReminders.courseId))
}

/** The announced sales that a user waits for, the one that begins first on top. */
export async function listSaleReminders(db: Executor, userId: number, now: number) {
  const { id, title, startTime } = promotions
  return db
    .select({
      course,
      askedAt: promotionReservations.reservedAt,
      promotion: { id, title, startTime },
    })
    .from(promotionReservations)
    .innerJoin(promotions, eq(promotions.id, promotionReservations.promotionId))
    .innerJoin(courses, eq(courses.id, promotions.courseId))
    .where(and(eq(promotionReservations.userId, userId), gt(promotions.startTime, now)))
    .orderBy(asc(promotions.startTime), asc(promotions.id))
    .limit(50)
}

export async function isWaitingFor(
  db: Executor,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<boolean> {
  return (await db.$count(stockReminders, oneReminder(userId, courseId))) > 0
}

/** How many sold-out courses a user waits for. */
export async function countStockReminders(db: Executor, userId: number): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(stockReminders)
    .where(eq(stockReminders.userId, userId))
  return row?.number ?? 0
}

export async function insertStockReminder(
  tx: Executor,
  row: typeof stockReminders.$inferInsert,
): Promise<void> {
  await tx.insert(stockReminders).values(row)
}

export async function deleteStockReminder(
  db: Executor,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<void> {
  await db.delete(stockReminders).where(oneReminder(userId, courseId))
}

function oneReminder(userId: number, courseId: number) {
  return and(eq(stockReminders.userId, userId), eq(stockReminders.courseId, courseId))
}

/**
 * Writes a notice for everybody who waits for a course that has places again. The statement deletes the reminders: of
 * servers that run it at the same time only one gets a row, so each user gets one notice.
 */
export async function writeStockNotices(db: Executor, now: number): Promise<void> {
  await db.execute(sql`
    with told as (
      delete from ${stockReminders} using ${courses}
      where ${courses.id} = ${stockReminders.courseId} and ${courses.status} = 'on'
        and (${courses.stock} is null or ${courses.stock} > 0)
      returning ${stockReminders.userId}, ${stockReminders.courseId}
    )
    insert into ${notices} (user_id, kind, course_id, created_at)
    select told.user_id, 'stock', told.course_id, ${now} from told
    where not exists (
      select 1 from ${enrolments} where ${enrolments.userId} = told.user_id
        and ${enrolments.courseId} = told.course_id and ${enrolments.ownEndsAt} > ${now}
    )`)
}

/** The same for everybody who has reserved a sale that has begun and is not over. */
export async function writeSaleNotices(db: Executor, now: number): Promise<void> {
  await db.execute(sql`
    with told as (
      update ${promotionReservations} set told_at = ${now} from ${promotions}
      where ${promotions.id} = ${promotionReservations.promotionId}
        and ${promotions.startTime} <= ${now} and ${promotions.endTime} > ${now}
        and ${promotionReservations.toldAt} is null
      returning ${promotionReservations.userId}, ${promotions.courseId}, ${promotions.title}
    )
    insert into ${notices} (user_id, kind, course_id, title, created_at)
    select told.user_id, 'sale', told.course_id, told.title, ${now} from told`)
}

/**
 * Writes a notice for everybody who has points that end at `at`: those that were earned before `before` and not spent.
 * Each user gets one notice for an end; users without such points are marked too, so that they are not looked at again.
 */
export async function writePointsEndNotices(
  db: Executor,
  { at, before, day, now }: { at: number; before: number; day: string; now: number },
): Promise<void> {
  const { earned, used } = endedFacts(before)
  await db.execute(sql`
    with due as (
      update ${users} set points_told_until = ${at}
      where ${users.points} > 0 and ${users.pointsToldUntil} < ${at}
      returning ${users.id} as user_id, ${users.points} as balance
    ), ending as (
      select due.user_id, least(due.balance, ${earned} - ${used}) as points
      from due join ${pointsLedger} on ${pointsLedger.userId} = due.user_id
      group by due.user_id, due.balance
    )
    insert into ${notices} (user_id, kind, title, created_at)
    select user_id, 'points', points || ${` 积分将在 ${day}到期`}, ${now}
    from ending where points > 0`)
}

/** A moment as the clock of Beijing shows it. */
const clockText = (ms: ReturnType<typeof sql>) =>
  sql`to_char(to_timestamp(${ms} / 1000.0) at time zone 'Asia/Shanghai', 'HH24:MI')`

/** Leaves out notices that the user has already: one of each kind and ref. */
const ONCE = sql`on conflict (user_id, kind, ref) where ref is not null do nothing`

/** Writes a notice for everybody who signed up for a mock exam with a reminder, when it begins before `until`. */
export async function writeMockNotices(
  db: Executor,
  { now, until }: { now: number; until: number },
): Promise<void> {
  const sentence = sql`${mocks.title} || '，' || ${clockText(sql`${mocks.startsAt}`)} || ' 开考'`
  await db.execute(sql`
    insert into ${notices} (user_id, kind, ref, title, created_at)
    select ${mockSignups.userId}, 'mock', ${mocks.id}, ${sentence}, ${now}
    from ${mockSignups} join ${mocks} on ${mocks.id} = ${mockSignups.mockId}
    where ${mockSignups.remind} and ${mocks.startsAt} > ${now} and ${mocks.startsAt} <= ${until}
    ${ONCE}`)
}

/** The same for everybody who has the course of a lesson. */
export async function writeClassNotices(
  db: Executor,
  { now, until }: { now: number; until: number },
): Promise<void> {
  const { startTime, courseId, plannedStart, cancelledAt } = sections
  // One that was moved is told again before its new time.
  const told = sql`${sections.id} || case when ${plannedStart} is null then '' else ':' || ${startTime} end`
  const sentence = sql`${sections.name} || '，' || ${clockText(sql`${startTime}`)} || ' 上课'`
  await db.execute(sql`
    insert into ${notices} (user_id, kind, course_id, ref, title, created_at)
    select ${enrolments.userId}, 'class', ${courseId}, ${told}, ${sentence}, ${now}
    from ${sections} join ${enrolments} on ${enrolments.courseId} = ${courseId}
    where ${startTime} > ${now} and ${startTime} <= ${until} and ${enrolments.expiresAt} > ${now}
      and ${cancelledAt} is null
    ${ONCE}`)
}

/** The same for everybody whose deposit is paid, when its balance can be paid since `after` or later and is not paid yet. */
export async function writeBalanceNotices(
  db: Executor,
  { now, after }: { now: number; after: number },
): Promise<void> {
  const { id, userId, type, status, content, refundAskedAt } = orders
  const { balanceStartTime, balanceEndTime, cancelledAt } = presales
  await db.execute(sql`
    insert into ${notices} (user_id, kind, course_id, ref, title, created_at)
    select ${userId}, 'balance', ${presales.courseId}, ${id}, ${presales.title} || '，可以付尾款了', ${now}
    from ${orders} join ${presales} on ${presales.id} = (${content}->>'presaleId')::int
    where ${type} = ${OrderType.DepositProduct} and ${status} = 'paid' and ${refundAskedAt} is null
      and ${cancelledAt} is null and ${balanceStartTime} > ${after} and ${balanceStartTime} <= ${now}
      and ${balanceEndTime} > ${now}
      and not exists (
        select 1 from ${orders} as balance where balance.user_id = ${userId}
          and balance.type = ${OrderType.Deposit} and balance.status in ('unpaid', 'paid')
          and balance.content->>'depositOrderId' = ${id}
      )
    ${ONCE}`)
}

/** The same for everybody whose parcel was sent since `after`. */
export async function writeParcelNotices(
  db: Executor,
  { now, after }: { now: number; after: number },
): Promise<void> {
  const { id, userId, shippedAt, signedAt } = deliveries
  const firstThing = sql`(
    select ${deliveryItems.name} from ${deliveryItems}
    where ${deliveryItems.deliveryId} = ${id} order by ${deliveryItems.id} limit 1)`
  await db.execute(sql`
    insert into ${notices} (user_id, kind, ref, title, created_at)
    select ${userId}, 'parcel', ${id}::text, ${firstThing} || ' 已寄出', ${now}
    from ${deliveries}
    where ${shippedAt} > ${after} and ${shippedAt} <= ${now} and ${signedAt} is null
    ${ONCE}`)
}

const ENDING = {
  coupon: { owned: userCoupons, named: coupons, id: userCoupons.couponId, word: ' 张优惠券' },
  redPacket: {
    owned: userRedPackets,
    named: redPackets,
    id: userRedPackets.redPacketId,
    word: ' 个红包',
  },
} as const

/** Writes one notice for everybody whose unused coupons or red packets end on the same day, when they end soon. */
export async function writeVoucherEndNotices(
  db: Executor,
  kind: keyof typeof ENDING,
  { endsBefore, receivedBefore, now }: { endsBefore: number; receivedBefore: number; now: number },
): Promise<void> {
  const { owned, named, id, word } = ENDING[kind]
  const { userId, orderId, endTime, receivedAt } = owned
  const day = sql`date_trunc('day', to_timestamp((${endTime} - 1) / 1000.0) at time zone 'Asia/Shanghai')`
  await db.execute(sql`
    with ending as (
      select ${userId} as user_id, ${named.name} as name, ${day} as day
      from ${owned} join ${named} on ${named.id} = ${id}
      where ${orderId} is null and ${endTime} > ${now} and ${endTime} <= ${endsBefore}
        and ${receivedAt} <= ${receivedBefore}
    )
    insert into ${notices} (user_id, kind, ref, title, created_at)
    select user_id, ${kind}, to_char(day, 'YYYY-MM-DD'),
      case count(*) when 1 then '“' || min(name) || '”' else count(*) || ${word}::text end
        || to_char(day, 'FMMM" 月 "FMDD" 日到期，还没有用"'), ${now}
    from ending group by user_id, day
    ${ONCE}`)
}

/** For an account that is closed. */
export async function forgetReminders(tx: Executor, userId: number): Promise<void> {
  await tx.delete(stockReminders).where(eq(stockReminders.userId, userId))
  await tx.delete(promotionReservations).where(eq(promotionReservations.userId, userId))
  await tx.delete(notices).where(eq(notices.userId, userId))
}
