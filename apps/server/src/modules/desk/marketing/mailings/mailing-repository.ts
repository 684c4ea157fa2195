import { and, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../../database/executor'
import { staff } from '../../../../database/schema/desk'
import { mailings } from '../../../../database/schema/mailings'
import { notices } from '../../../../database/schema/marketing'
import { pushDeliveries } from '../../../../database/schema/push'

export type MailingRow = typeof mailings.$inferSelect

const allower = alias(staff, 'allower')
const refuser = alias(staff, 'refuser')

function selectMailings(db: Executor) {
  return db
    .select({ mailing: mailings, writer: staff.name, allower: allower.name, refuser: refuser.name })
    .from(mailings)
    .innerJoin(staff, eq(staff.id, mailings.createdBy))
    .leftJoin(allower, eq(allower.id, mailings.allowedBy))
    .leftJoin(refuser, eq(refuser.id, mailings.refusedBy))
}

/** A mailing with the names of who wrote and who allowed it. */
export type NamedMailing = Awaited<ReturnType<typeof listMailings>>[number]

/** The newest first. */
export function listMailings(
  db: Executor,
  before: { createdAt: number; id: string } | undefined,
  limit: number,
) {
  const end = before && sql`(${before.createdAt}::bigint, ${Number(before.id)}::int)`
  return selectMailings(db)
    .where(end && sql`(${mailings.createdAt}, ${mailings.id}) < ${end}`)
    .orderBy(desc(mailings.createdAt), desc(mailings.id))
    .limit(limit)
}

export async function findMailing(db: Executor, id: number): Promise<NamedMailing | null> {
  const [row] = await selectMailings(db).where(eq(mailings.id, id))
  return row ?? null
}

/** The row, locked until the transaction ends: a deed waits for the batch that is under way. */
export async function lockMailing(tx: Executor, id: number): Promise<MailingRow | null> {
  const [row] = await tx.select().from(mailings).where(eq(mailings.id, id)).for('update')
  return row ?? null
}

export async function setMailing(
  tx: Executor,
  id: number,
  values: Partial<MailingRow>,
): Promise<void> {
  await tx.update(mailings).set(values).where(eq(mailings.id, id))
}

/** Locks of mailings, in a space of their own. */
const LOCK_SPACE = 15
const WRITING = 0
const SENDING = 1

/** Waits until nobody else adds a mailing, so that the number of open ones is right. */
export async function lockWriting(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${WRITING})`)
}

/** Waits until no other batch is sent, of whatever mailing, so that nobody gets more than a day's in two at once. */
export async function lockSending(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${SENDING})`)
}

export async function countOpenMailings(db: Executor): Promise<number> {
  return db.$count(mailings, inArray(mailings.state, ['asked', 'waiting', 'sending', 'paused']))
}

export async function insertMailing(
  tx: Executor,
  row: typeof mailings.$inferInsert,
): Promise<number> {
  const [added] = await tx.insert(mailings).values(row).returning({ id: mailings.id })
  if (!added) throw new Error('no mailing came back')
  return added.id
}

/** Those whose time has come and that are not done, the one that waits longest first. */
export async function listDueMailings(db: Executor, now: number): Promise<number[]> {
  const rows = await db
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(inArray(mailings.state, ['waiting', 'sending']), lte(mailings.sendAt, now)))
    .orderBy(mailings.sendAt, mailings.id)
  return rows.map(({ id }) => id)
}

const ofMailing = (id: number) => and(eq(notices.kind, 'mailing'), eq(notices.ref, String(id)))

/** Of the notices of a mailing that are kept: how many were read, taken back, pushed to a browser, and to none. */
export async function countRead(
  db: Executor,
  id: number,
): Promise<{ read: number; takenBack: number; pushed: number; pushFailed: number }> {
  const [row] = await db
    .select({
      read: count(notices.readAt),
      takenBack: count(notices.takenBackAt),
      pushed: count(notices.pushedAt),
      pushFailed: sql<number>`count(*) filter (where ${notices.pushFailedAt} is not null
        and ${notices.pushedAt} is null)`.mapWith(Number),
    })
    .from(notices)
    .where(ofMailing(id))
  return row ?? { read: 0, takenBack: 0, pushed: 0, pushFailed: 0 }
}

/** Takes the notices of a mailing back that nobody has read, and what is queued of them. Resolves with how many. */
export async function takeBackUnread(tx: Executor, id: number, now: number): Promise<number> {
  const taken = await tx
    .update(notices)
    .set({ takenBackAt: now })
    .where(and(ofMailing(id), isNull(notices.readAt), isNull(notices.takenBackAt)))
    .returning({ one: sql`1` })
  const ids = tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(ofMailing(id), isNotNull(notices.takenBackAt)))
  await tx.delete(pushDeliveries).where(inArray(pushDeliveries.noticeId, ids))
  return taken.length
}
