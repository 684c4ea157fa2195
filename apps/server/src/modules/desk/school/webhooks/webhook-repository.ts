import type { WebhookDelivery, WebhookDeliveryState, WebhookEventName } from '@kaozhou/domain'
import { and, asc, count, desc, eq, inArray, lte, max, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { webhookDeliveries, webhookEndpoints } from '../../../../database/schema/desk'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect

export async function listEndpoints(db: Executor): Promise<WebhookEndpointRow[]> {
  return db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id))
}

export async function findEndpoint(db: Executor, id: number): Promise<WebhookEndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return row ?? null
}

/** Locks an address until the transaction ends. */
export async function lockEndpoint(tx: Executor, id: number): Promise<WebhookEndpointRow | null> {
  const isThis = eq(webhookEndpoints.id, id)
  const [row] = await tx.select().from(webhookEndpoints).where(isThis).for('update')
  return row ?? null
}

/** Held until the transaction ends: of two who add an address at once, the second counts the first's. */
export async function lockNumberOfEndpoints(tx: Executor): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(39, 0)`)
  return tx.$count(webhookEndpoints)
}

export async function insertEndpoint(
  tx: Executor,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<WebhookEndpointRow> {
  const [added] = await tx.insert(webhookEndpoints).values(row).returning()
  if (!added) throw new Error('an insert returned no row')
  return added
}

export async function updateEndpoint(
  tx: Executor,
  id: number,
  set: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<WebhookEndpointRow> {
  const isThis = eq(webhookEndpoints.id, id)
  const [row] = await tx.update(webhookEndpoints).set(set).where(isThis).returning()
  if (!row) throw new Error(`no address ${id}`)
  return row
}

/** Its deliveries go with it. */
export async function deleteEndpoint(tx: Executor, id: number): Promise<void> {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

/** What became of the deliveries of an address that are kept. */
export interface DeliveryCounts {
  waiting: number
  givenUp: number
  deliveredAt: number | null
}

/** By the address’s id; one without deliveries is not in it. */
export async function countDeliveries(db: Executor): Promise<Map<number, DeliveryCounts>> {
  const { endpointId, state, triedAt } = webhookDeliveries
  const rows = await db
    .select({ endpointId, state, number: count(), triedAt: max(triedAt) })
    .from(webhookDeliveries)
    .groupBy(endpointId, state)
  const counts = new Map<number, DeliveryCounts>()
  for (const row of rows) {
    const known = counts.get(row.endpointId) ?? { waiting: 0, givenUp: 0, deliveredAt: null }
    counts.set(row.endpointId, {
      waiting: row.state === 'waiting' ? row.number : known.waiting,
      givenUp: row.state === 'givenUp' ? row.number : known.givenUp,
      deliveredAt: row.state === 'delivered' ? row.triedAt : known.deliveredAt,
    })
  }
  return counts
}

/** The addresses that are on and told of an event. */
export async function listTold(tx: Executor, event: WebhookEventName): Promise<number[]> {
  const { id, isOn, events } = webhookEndpoints
  const rows = await tx
    .select({ id })
    .from(webhookEndpoints)
    .where(and(eq(isOn, true), sql`${event} = any(${events})`))
    .orderBy(asc(id))
  return rows.map((row) => row.id)
}

/** So many rows are written in one statement: it may have 65,535 values. */
const INSERTED_AT_ONCE = 1000

export async function insertDeliveries(
  tx: Executor,
  rows: readonly (typeof webhookDeliveries.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    await tx.insert(webhookDeliveries).values(rows.slice(from, from + INSERTED_AT_ONCE))
  }
}

export interface TakenDelivery {
  delivery: WebhookDeliveryRow
  endpoint: WebhookEndpointRow
}

/** Some that are due, the one that waits longest first, locked until the transaction ends. Skips those that another server holds. */
export async function lockDue(
  tx: Executor,
  { now, limit, except }: { now: number; limit: number; except: readonly number[] },
): Promise<TakenDelivery[]> {
  const { state, nextAt, endpointId, id } = webhookDeliveries
  return tx
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpointId))
    .where(
      and(
        eq(state, 'waiting'),
        lte(nextAt, now),
        eq(webhookEndpoints.isOn, true),
        notInArray(endpointId, [...except]),
      ),
    )
    .orderBy(asc(nextAt), asc(id))
    .limit(limit)
    .for('update', { of: webhookDeliveries, skipLocked: true })
}

/** Locks a delivery until the transaction ends; null once it is gone. */
export async function lockDelivery(tx: Executor, id: number): Promise<WebhookDeliveryRow | null> {
  const isThis = eq(webhookDeliveries.id, id)
  const [row] = await tx.select().from(webhookDeliveries).where(isThis).for('update')
  return row ?? null
}

/** What was answered last, and when. */
export interface LastAnswer {
  triedAt: number
  status: number | null
  answer: string | null
}

export async function saveDelivery(
  tx: Executor,
  id: number,
  set: WebhookDelivery & Partial<LastAnswer>,
): Promise<void> {
  await tx.update(webhookDeliveries).set(set).where(eq(webhookDeliveries.id, id))
}

/** Locks one delivery of an address, or without `deliveryId` all that were given up. */
export async function lockToSendAgain(
  tx: Executor,
  { endpointId, deliveryId }: { endpointId: number; deliveryId: number | undefined },
): Promise<number[]> {
  const { id, state, endpointId: of } = webhookDeliveries
  const asked = deliveryId === undefined ? eq(state, 'givenUp') : eq(id, deliveryId)
  const rows = await tx
    .select({ id })
    .from(webhookDeliveries)
    .where(and(eq(of, endpointId), asked))
    .orderBy(asc(id))
    .for('update')
  return rows.map((row) => row.id)
}

/** Lets deliveries begin anew, all alike. */
export async function saveAll(
  tx: Executor,
  ids: readonly number[],
  set: WebhookDelivery,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(webhookDeliveries)
    .set(set)
    .where(inArray(webhookDeliveries.id, [...ids]))
}

export interface DeliveryPage {
  endpointId: number
  state: WebhookDeliveryState | undefined
  before: { createdAt: number; id: string } | undefined
  limit: number
}

/** The newest first. */
export async function listDeliveries(
  db: Executor,
  { endpointId, state, before, limit }: DeliveryPage,
): Promise<WebhookDeliveryRow[]> {
  const { createdAt, id } = webhookDeliveries
  return db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        state && eq(webhookDeliveries.state, state),
        before && sql`(${createdAt}, ${id}) < (${before.createdAt}::bigint, ${before.id}::int)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
