import { DAY } from '@kaozhou/domain'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { categories, courses } from '../../../../database/schema/catalogue'
import { staff } from '../../../../database/schema/desk'
import { coupons, userCoupons, type VoucherScope } from '../../../../database/schema/markets'
import { orders } from '../../../../database/schema/orders'

/** Counts the wallets that have a coupon. */
const countOf = (where: SQL): SQL<number> =>
  sql<number>`(select count(*) from ${userCoupons}
    where ${userCoupons.couponId} = ${coupons.id} and ${where})`.mapWith(Number)

function selectCoupons(db: Executor, now: number) {
  const { orderId, endTime, takenBackAt } = userCoupons
  return db
    .select({
      coupon: coupons,
      madeBy: staff.name,
      used: countOf(sql`${orderId} is not null`),
      unused: countOf(sql`${orderId} is null and ${endTime} > ${now}`),
      takenBack: countOf(sql`${orderId} is null and ${takenBackAt} is not null`),
    })
    .from(coupons)
    .leftJoin(staff, eq(staff.id, coupons.madeBy))
}

export type DeskCouponRow = Awaited<ReturnType<typeof listDeskCoupons>>[number]

/** The last made first; `before`: the number of the last one of the page before. */
export async function listDeskCoupons(
  db: Executor,
  { isOver, before, now }: { isOver: boolean; before: number | undefined; now: number },
  limit: number,
) {
  const { id, endTime } = coupons
  return selectCoupons(db, now)
    .where(
      and(
        isOver ? lte(endTime, now) : gt(endTime, now),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

export async function findDeskCoupon(
  db: Executor,
  id: number,
  now: number,
): Promise<DeskCouponRow | null> {
  const [row] = await selectCoupons(db, now).where(eq(coupons.id, id))
  return row ?? null
}

/** Locked: whoever receives it meanwhile comes before or after. */
export async function lockCoupon(
  tx: Executor,
  id: number,
): Promise<typeof coupons.$inferSelect | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return row ?? null
}

/** Null when the code is taken. */
export async function insertCoupon(
  tx: Executor,
  row: typeof coupons.$inferInsert,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(coupons)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: coupons.id })
  return inserted?.id ?? null
}

export async function setCoupon(
  tx: Executor,
  id: number,
  values: Partial<Pick<typeof coupons.$inferInsert, 'total' | 'pausedAt'>>,
): Promise<void> {
  await tx.update(coupons).set(values).where(eq(coupons.id, id))
}

/** The top categories, in the order of the storefront. */
export function listTopCategories(db: Executor): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(isNull(categories.parentId))
    .orderBy(asc(categories.sort), asc(categories.id))
}

export interface ScopeNames {
  categories: ReadonlyMap<number, string>
  courses: ReadonlyMap<number, string>
}

/** The names of what these scopes are for. */
export async function namesOfScopes(
  db: Executor,
  scopes: readonly VoucherScope[],
): Promise<ScopeNames> {
  const courseIds = scopes.flatMap((scope) => (scope.kind === 'courses' ? scope.courseIds : []))
  const categoryIds = scopes.flatMap((scope) =>
    scope.kind === 'category' ? [scope.categoryId] : [],
  )
  const named = async (table: typeof courses | typeof categories, ids: number[]) => {
    const rows = await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, ids))
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return {
    categories: await named(categories, categoryIds),
    courses: await named(courses, courseIds),
  }
}

/** Ends a coupon in all wallets where no paid order has it. Resolves with whose they were. */
export async function endUnused(tx: Executor, couponId: number, now: number): Promise<number[]> {
  const { orderId, endTime } = userCoupons
  const isHeld = sql`exists (select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'unpaid')`
  const ended = await tx
    .update(userCoupons)
    .set({ endTime: now, takenBackAt: now })
    .where(
      and(
        eq(userCoupons.couponId, couponId),
        gt(endTime, now),
        sql`(${isNull(orderId)} or ${isHeld})`,
      ),
    )
    .returning({ userId: userCoupons.userId })
  return [...new Set(ended.map(({ userId }) => userId))]
}

/** Gives back what was taken, until the time that it had. Resolves with whose they are. */
export async function restoreEnded(
  tx: Executor,
  { id, endTime, validDays }: typeof coupons.$inferSelect,
): Promise<number[]> {
  const until =
    validDays === null
      ? sql`${endTime}::bigint`
      : sql`${userCoupons.receivedAt} + ${validDays * DAY}::bigint`
  const given = await tx
    .update(userCoupons)
    .set({ endTime: until, takenBackAt: null })
    .where(and(eq(userCoupons.couponId, id), isNotNull(userCoupons.takenBackAt)))
    .returning({ userId: userCoupons.userId })
  return [...new Set(given.map(({ userId }) => userId))]
}
