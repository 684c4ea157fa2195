import { and, desc, eq, ilike, inArray, like, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../database/executor'
import { courses } from '../../../database/schema/catalogue'
import { deliveries } from '../../../database/schema/logistics'
import { orders, paymentTrades, paymentTransactions } from '../../../database/schema/orders'
import { users } from '../../../database/schema/users'

const person = { id: users.id, nickname: users.nickname, mobile: users.mobile }

export async function findPeople(
  db: Executor,
  by: { mobile?: string; tail?: string; id?: number; name?: string },
  limit: number,
) {
  const { mobile, tail, id, name } = by
  const wanted = or(
    mobile === undefined ? undefined : eq(users.mobile, mobile),
    tail === undefined ? undefined : sql`right(${users.mobile}, 4) = ${tail}`,
    id === undefined ? undefined : eq(users.id, id),
    name === undefined ? undefined : like(users.nickname, `${escaped(name)}%`),
  )
  if (!wanted) return []
  return db.select(person).from(users).where(wanted).orderBy(desc(users.id)).limit(limit)
}

/** Orders by the name of who gets their parcel. */
export async function findByRecipient(
  db: Executor,
  name: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`(${orders.address}->>'name') = ${name}`)
    .orderBy(desc(orders.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Orders by their own number, that of a payment or of a parcel. */
export async function findOrderIds(db: Executor, number: string, limit: number): Promise<string[]> {
  const rows = await unionAll(
    db.select({ id: orders.id }).from(orders).where(eq(orders.id, number)),
    db
      .select({ id: paymentTransactions.orderId })
      .from(paymentTransactions)
      .where(
        and(
          // The index begins with the provider.
          inArray(paymentTransactions.provider, paymentTransactions.provider.enumValues),
          eq(paymentTransactions.transactionId, number),
        ),
      ),
    db
      .select({ id: paymentTrades.orderId })
      .from(paymentTrades)
      .where(eq(paymentTrades.tradeNo, number)),
    db
      .select({ id: sql<string>`${deliveries.sourceId}`.as('id') })
      .from(deliveries)
      .where(sql`${deliveries.trackingNo} = ${number} and ${deliveries.source} = 'order'`),
  ).limit(limit)
  return [...new Set(rows.map(({ id }) => id))]
}

export async function findCourses(db: Executor, words: string, limit: number) {
  return db
    .select({ id: courses.id, title: courses.name })
    .from(courses)
    .where(ilike(courses.name, `%${escaped(words)}%`))
    .orderBy(courses.id)
    .limit(limit)
}

/** The text with the pattern's own signs taken as letters. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
