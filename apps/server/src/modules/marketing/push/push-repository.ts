import { and, asc, desc, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../database/executor'
import { notices } from '../../../database/schema/marketing'
import { pushDeliveries, pushSubscriptions } from '../../../database/schema/push'
import { sessions } from '../../../database/schema/users'

type Subscription = typeof pushSubscriptions.$inferSelect

/** The browsers of a user, the last one first. */
export function listSubscriptions(db: Executor, userId: number): Promise<Subscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
}

/** A browser belongs to the user who is logged in on it: a known endpoint is taken over. */
export async function saveSubscription(
  tx: Executor,
  row: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { endpoint: _, ...set } = row
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
}

export async function findSubscription(
  db: Executor,
  endpoint: string,
): Promise<Subscription | null> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
  return row ?? null
}

/** The row stays, so that what is queued for it reaches the new address. */
export async function moveSubscription(
  tx: Executor,
  id: number,
  address: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<void> {
  await tx.update(pushSubscriptions).set(address).where(eq(pushSubscriptions.id, id))
}

export async function deleteSubscription(
  db: Executor,
  { userId, endpoint }: { userId: number; endpoint: string },
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function deleteSubscriptionsById(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
}

/** For an account that is closed. */
export async function forgetSubscriptions(tx: Executor, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** The login's first session, by one of its sessions. */
export async function familyOf(db: Executor, sessionId: number): Promise<number | null> {
  const [row] = await db
    .select({ family: sql<number>`coalesce(${sessions.familyId}, ${sessions.id})` })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row?.family ?? null
}

/** Deletes subscriptions whose login has ended: the next user of the browser must not get the messages. */
export async function deleteLoggedOut(db: Executor, now: number): Promise<void> {
  const { familyId } = pushSubscriptions
  const live = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        or(eq(sessions.id, familyId), eq(sessions.familyId, familyId)),
        sql`${sessions.revokedAt} is null`,
        sql`${sessions.expiresAt} > ${now}`,
      ),
    )
  await db.delete(pushSubscriptions).where(notExists(live))
}

/**
 * Queues up to `limit` notices that are not queued yet, the oldest first, for the browsers of their users; one from before
 * `after` is only marked as queued. One statement marks and queues: of servers that run it at the same time only one queues
 * a notice. Returns how many it marked.
 */
export async function queueNotices(
  db: Executor,
  { now, after, limit }: { now: number; after: number; limit: number },
): Promise<number> {
  const [row] = await rowsOf<{ marked: number }>(
    db,
    sql`
    with fresh as (
      update ${notices} set queued_at = ${now}
      where ${notices.id} = any(array(
        select id from ${notices} as waiting where waiting.queued_at is null
        order by id limit ${limit} for update skip locked))
      returning ${notices.id}, ${notices.userId}, ${notices.createdAt}, ${notices.takenBackAt}
    ), queued as (
      insert into ${pushDeliveries} (notice_id, subscription_id, attempts, due_at)
      select fresh.id, subscription.id, 0, ${now}
      from fresh join ${pushSubscriptions} as subscription on subscription.user_id = fresh.user_id
      where fresh.created_at > ${after} and fresh.taken_back_at is null
      on conflict do nothing
    )
    select count(*)::int as marked from fresh`,
  )
  return row?.marked ?? 0
}

/** A notice that is due at a browser. */
export type DueDelivery = Awaited<ReturnType<typeof takeDue>>[number]

/** Takes some that are due, until `leasedUntil`: another server leaves them alone, and tries again if this one dies. */
export async function takeDue(
  tx: Executor,
  { now, leasedUntil, limit }: { now: number; leasedUntil: number; limit: number },
) {
  const due = await tx
    .select({ delivery: pushDeliveries, subscription: pushSubscriptions, notice: notices })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushDeliveries.subscriptionId))
    .innerJoin(notices, eq(notices.id, pushDeliveries.noticeId))
    .where(lte(pushDeliveries.dueAt, now))
    .orderBy(asc(pushDeliveries.dueAt), asc(pushDeliveries.noticeId))
    .limit(limit)
    .for('update', { of: pushDeliveries, skipLocked: true })
  for (const { delivery } of due) {
    const { attempts } = delivery
    await tx
      .update(pushDeliveries)
      .set({ attempts: attempts + 1, dueAt: leasedUntil })
      .where(isDelivery(delivery))
  }
  return due
}

export async function deleteDelivery(db: Executor, delivery: DeliveryKey): Promise<void> {
  await db.delete(pushDeliveries).where(isDelivery(delivery))
}

export async function postponeDelivery(
  db: Executor,
  delivery: DeliveryKey,
  dueAt: number,
): Promise<void> {
  await db.update(pushDeliveries).set({ dueAt }).where(isDelivery(delivery))
}

/** Notes of a notice that a push service took it, or that it was given up for a browser; the first time counts. */
export async function notePushed(
  db: Executor,
  noticeId: number,
  outcome: 'pushedAt' | 'pushFailedAt',
  now: number,
): Promise<void> {
  const { id, [outcome]: at } = notices
  await db
    .update(notices)
    .set({ [outcome]: now })
    .where(and(eq(id, noticeId), isNull(at)))
}

interface DeliveryKey {
  noticeId: number
  subscriptionId: number
}

function isDelivery({ noticeId, subscriptionId }: DeliveryKey) {
  return and(
    eq(pushDeliveries.noticeId, noticeId),
    eq(pushDeliveries.subscriptionId, subscriptionId),
  )
}
