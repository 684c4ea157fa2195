import { OrderType } from '@kaozhou/domain'
import { and, asc, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { enrolments } from '../../../../database/schema/learning'
import { upgrades } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'

export type UpgradeRow = typeof upgrades.$inferSelect

export async function findUpgrade(db: Executor, id: number): Promise<UpgradeRow | null> {
  const [row] = await db.select().from(upgrades).where(eq(upgrades.id, id))
  return row ?? null
}

/** Upgrades that have not ended, of the courses that a user has now, not only by a membership card. */
export async function listUpgradesOfUser(
  db: Executor,
  { userId, now }: LoggedIn,
  window: { offset: number; limit: number },
): Promise<{ rows: UpgradeRow[]; total: number }> {
  const has = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.courseId, upgrades.fromCourseId),
        gt(enrolments.ownEndsAt, now),
      ),
    )
  const where = and(exists(has), gt(upgrades.endTime, now))
  const rows = await db
    .select()
    .from(upgrades)
    .where(where)
    .orderBy(asc(upgrades.id))
    .limit(window.limit)
    .offset(window.offset)
  return { rows, total: await db.$count(upgrades, where) }
}

/** Upgrades from one course that have not ended, the cheapest first. */
export async function listUpgradesFrom(
  db: Executor,
  courseId: number,
  now: number,
): Promise<UpgradeRow[]> {
  return db
    .select()
    .from(upgrades)
    .where(and(eq(upgrades.fromCourseId, courseId), gt(upgrades.endTime, now)))
    .orderBy(asc(upgrades.price), asc(upgrades.id))
}

/** Those of the courses that an unpaid or paid order of the user upgrades. */
export async function listUpgradedAmong(
  db: Executor,
  userId: number,
  courseIds: readonly number[],
): Promise<number[]> {
  if (courseIds.length === 0) return []
  const upgraded = await db
    .selectDistinct({ courseId: upgrades.fromCourseId })
    .from(orders)
    .innerJoin(upgrades, sql`${upgrades.id} = (${orders.content}->>'upgradeId')::int`)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.type, OrderType.Upgrade),
        inArray(orders.status, ['unpaid', 'paid']),
        inArray(upgrades.fromCourseId, [...courseIds]),
      ),
    )
  return upgraded.map(({ courseId }) => courseId)
}
