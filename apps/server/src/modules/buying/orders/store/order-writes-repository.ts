import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { prepared } from '../../../../database/prepared'
import { orderLines, orders } from '../../../../database/schema/orders'
import { Refusal } from '../../../../platform/refusal'
import type { OrderLineRow, OrderRow } from './order-repository'

/** The columns that are set for a new order; the others have their defaults. */
const NEW_COLUMNS = [
  'id',
  'userId',
  'type',
  'status',
  'checkoutKey',
  'price',
  'amount',
  'couponId',
  'redpackRecordId',
  'pointsUsed',
  'needsAddress',
  'address',
  'pureGoods',
  'content',
  'exclusiveKey',
  'createdAt',
  'expiresAt',
] as const satisfies readonly (keyof OrderRow)[]

type Optional = 'couponId' | 'redpackRecordId' | 'exclusiveKey'
export type NewOrder = Omit<Pick<OrderRow, (typeof NEW_COLUMNS)[number]>, Optional> &
  Partial<Pick<OrderRow, Optional>>
export type NewOrderLine = Omit<OrderLineRow, 'orderId' | 'refunded' | 'returnedAt'>

/** A value that is named like its column; null stays null in a column of JSON too. */
function named(column: keyof OrderRow): SQL {
  const type = orders[column].getSQLType()
  return sql`${sql.placeholder(column)}::${sql.raw(type)}`
}

/** The value that {@link named} reads. */
function storedValue(column: keyof OrderRow, value: unknown): unknown {
  const isJson = orders[column].columnType === 'PgJsonb'
  return isJson && value !== null ? JSON.stringify(value) : value
}

/** The order and its lines by one statement; no row when there is such an order already. */
const addOrder = prepared((db) => {
  const values = Object.fromEntries(NEW_COLUMNS.map((column) => [column, named(column)])) as Record<
    (typeof NEW_COLUMNS)[number],
    SQL
  >
  const made = db
    .$with('made')
    .as(db.insert(orders).values(values).onConflictDoNothing().returning())
  const lines = db.$with('lines', {}).as(sql`
    insert into ${orderLines} (order_id, position, kind, course_id, name, cover, list_price, price, share,
      deposit, points, teacher_names, validity_days, holds_stock)
    select made.id, line.* from made, jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line (
      "position" smallint, kind text, "courseId" int, name text, cover text, "listPrice" int, price int, share int,
      deposit int, points int, "teacherNames" jsonb, "validityDays" int, "holdsStock" boolean)`)
  return db.with(made, lines).select().from(made)
})

/** @throws Refusal sameOrder when an unpaid or paid order of the user has its `exclusiveKey`. */
export async function insertOrder(
  tx: Executor,
  order: NewOrder,
  lines: readonly NewOrderLine[],
): Promise<OrderRow> {
  const given: Partial<OrderRow> = order
  const values = NEW_COLUMNS.map((column) => [column, storedValue(column, given[column] ?? null)])
  const [row] = await addOrder(tx, {
    ...Object.fromEntries(values),
    lines: JSON.stringify(lines),
  })
  if (!row) throw new Refusal('sameOrder')
  return row
}

type OrderUpdate = ReturnType<typeof prepareUpdate>

/** Prepared updates, by the names of the columns that they change. */
const updates = new Map<string, OrderUpdate>()

function prepareUpdate(columns: readonly (keyof OrderRow)[]) {
  const change = Object.fromEntries(columns.map((column) => [column, named(column)]))
  return prepared((db) =>
    db
      .update(orders)
      .set(change)
      .where(eq(orders.id, sql`${sql.placeholder('orderId')}`))
      .returning(),
  )
}

export async function updateOrder(
  tx: Executor,
  id: string,
  change: Partial<OrderRow>,
): Promise<OrderRow> {
  const columns = (Object.keys(change) as (keyof OrderRow)[])
    .filter((column) => change[column] !== undefined)
    .sort()
  const key = columns.join()
  const update = updates.get(key) ?? prepareUpdate(columns)
  updates.set(key, update)
  const values = columns.map((column) => [column, storedValue(column, change[column])])
  const [row] = await update(tx, { ...Object.fromEntries(values), orderId: id })
  if (!row) throw new Error(`order ${id} is gone`)
  return row
}

/** Sets what is to be paid for each line of an unpaid order, by position. Its row must be locked. */
export async function setShares(
  tx: Executor,
  orderId: string,
  shares: readonly { position: number; share: number }[],
): Promise<void> {
  for (const { position, share } of shares) {
    await tx
      .update(orderLines)
      .set({ share })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)))
  }
}

/** Counts what goes back of a line. False when less is left of it. */
export async function addRefunded(
  tx: Executor,
  { orderId, position, amount }: { orderId: string; position: number; amount: number },
): Promise<boolean> {
  const refunded = sql`${orderLines.refunded} + ${amount}`
  const counted = await tx
    .update(orderLines)
    .set({ refunded })
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.position, position),
        isNull(orderLines.returnedAt),
        lte(refunded, sql`${orderLines.share} + ${orderLines.deposit}`),
      ),
    )
    .returning({ position: orderLines.position })
  return counted.length > 0
}

/** Counts all that was paid for the lines of an order as given back. */
export async function markAllRefunded(tx: Executor, orderId: string): Promise<void> {
  await tx
    .update(orderLines)
    .set({ refunded: sql`${orderLines.share} + ${orderLines.deposit}` })
    .where(eq(orderLines.orderId, orderId))
}

/** Marks lines of which everything was taken back. */
export async function markReturned(
  tx: Executor,
  { orderId, positions, now }: { orderId: string; positions: readonly number[]; now: number },
): Promise<void> {
  if (positions.length === 0) return
  await tx
    .update(orderLines)
    .set({ returnedAt: now })
    .where(
      and(
        eq(orderLines.orderId, orderId),
        inArray(orderLines.position, [...positions]),
        isNull(orderLines.returnedAt),
      ),
    )
}
