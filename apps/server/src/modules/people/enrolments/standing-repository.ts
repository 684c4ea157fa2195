import { OrderType } from '@kaozhou/domain'
import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/executor'
import { prepared } from '../../../database/prepared'
import { groupBuys, groupMembers } from '../../../database/schema/groups'
import { enrolments } from '../../../database/schema/learning'
import { presales } from '../../../database/schema/markets'
import { orders } from '../../../database/schema/orders'
import { users } from '../../../database/schema/users'
import { isOwned } from './enrolment-repository'

/** Holds for the order of a paid deposit whose balance can still be paid: `orders` joined with its pre-sale. */
export function isOpenDeposit(userId: number, now: number): SQL | undefined {
  const balancePaid = sql`exists (select 1 from orders as balance where balance.user_id = ${userId}
    and balance.type = ${OrderType.Deposit} and balance.status = 'paid'
    and balance.content->>'depositOrderId' = ${orders.id})`
  return and(
    eq(orders.userId, userId),
    eq(orders.type, OrderType.DepositProduct),
    eq(orders.status, 'paid'),
    isNull(orders.refundAskedAt),
    isNull(presales.cancelledAt),
    gt(presales.balanceEndTime, now),
    sql`not ${balancePaid}`,
  )
}

/** The pre-sale of a deposit's order. */
export const isPresaleOfOrder: SQL = sql`(${orders.content}->>'presaleId')::int = ${presales.id}`

/**
 * True when a user has a place in an open group, or a paid deposit: only then is it worth reading which. As part of a
 * statement that is sent anyway.
 */
export function hasOpenPurchase(
  db: Pick<Executor, 'select'>,
  userId: AnyPgColumn | SQL,
): SQL<boolean> {
  const place = db
    .select({ one: sql`1` })
    .from(groupMembers)
    .innerJoin(groupBuys, eq(groupBuys.id, groupMembers.groupId))
    .where(
      and(
        sql`${groupMembers.userId} = ${userId}`,
        ne(groupMembers.status, 'released'),
        eq(groupBuys.status, 'open'),
      ),
    )
  const deposit = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        sql`${orders.userId} = ${userId}`,
        eq(orders.type, OrderType.DepositProduct),
        eq(orders.status, 'paid'),
        isNull(orders.refundAskedAt),
      ),
    )
  return sql<boolean>`${or(sql`exists ${place}`, sql`exists ${deposit}`)}`
}

const readPossessions = prepared((db) => {
  const owned = db
    .select({ all: sql`json_agg(${enrolments.courseId})` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, users.id),
        sql`${enrolments.courseId} = any(${sql.placeholder('courseIds')}::int[])`,
        isOwned(sql`${sql.placeholder('now')}`),
      ),
    )
  return db
    .select({ owned: sql<number[] | null>`(${owned})`, hasOpen: hasOpenPurchase(db, users.id) })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
})

/** Those of the courses that a user owns now, and {@link hasOpenPurchase}, in one statement. */
export async function findPossessions(
  db: Executor,
  { userId, courseIds, now }: { userId: number; courseIds: readonly number[]; now: number },
): Promise<{ owned: number[]; hasOpen: boolean }> {
  const [row] = await readPossessions(db, { userId, courseIds: [...courseIds], now })
  return { owned: row?.owned ?? [], hasOpen: row?.hasOpen ?? false }
}
