import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import {
  oauthIdentities,
  oauthTickets,
  oauthVisits,
  qrLogins,
} from '../../../database/schema/accounts'
import type { Identity } from './oauth-provider'

export type OauthTicketRow = typeof oauthTickets.$inferSelect
export type QrLoginRow = typeof qrLogins.$inferSelect

export async function insertVisit(
  db: Executor,
  visit: typeof oauthVisits.$inferInsert,
): Promise<void> {
  await db.insert(oauthVisits).values(visit)
}

/** Marks a visit as used. False when state, key or provider do not match, or the visit is used or expired. */
export async function useVisit(
  db: Executor,
  visit: { stateHash: string; keyHash: string; provider: string },
  now: number,
): Promise<boolean> {
  const rows = await db
    .update(oauthVisits)
    .set({ usedAt: now })
    .where(
      and(
        eq(oauthVisits.stateHash, visit.stateHash),
        eq(oauthVisits.keyHash, visit.keyHash),
        eq(oauthVisits.provider, visit.provider),
        gt(oauthVisits.expiresAt, now),
        isNull(oauthVisits.usedAt),
      ),
    )
    .returning({ stateHash: oauthVisits.stateHash })
  return rows.length === 1
}

/** Stores who came back from a visit, so that the browser with its key can pay as that person. */
export async function storeVisitor(
  db: Executor,
  { stateHash, openId }: { stateHash: string; openId: string },
): Promise<void> {
  await db.update(oauthVisits).set({ openId }).where(eq(oauthVisits.stateHash, stateHash))
}

/** True when a visit that ended after `since` with this identity was made by the browser that has the key. */
export async function hasVisitedAs(
  db: Executor,
  visit: { keyHash: string; provider: string; openId: string; since: number },
): Promise<boolean> {
  const { keyHash, provider, openId, usedAt } = oauthVisits
  const where = and(
    eq(keyHash, visit.keyHash),
    eq(provider, visit.provider),
    eq(openId, visit.openId),
    gt(usedAt, visit.since),
  )
  return (await db.$count(oauthVisits, where)) > 0
}

/** The user id that an identity is bound to. */
export async function findIdentityOwner(
  db: Executor,
  { provider, openId }: Pick<Identity, 'provider' | 'openId'>,
): Promise<number | null> {
  const [row] = await db
    .select({ userId: oauthIdentities.userId })
    .from(oauthIdentities)
    .where(and(eq(oauthIdentities.provider, provider), eq(oauthIdentities.openId, openId)))
  return row?.userId ?? null
}

/** Who somebody is at the provider that takes a payment; nobody where the authorizer was not visited yet. */
export async function findOpenId(
  db: Executor,
  paymentType: 'ALI' | 'WECHAT',
  userId: number,
): Promise<string | undefined> {
  if (paymentType !== 'WECHAT') return undefined
  const [row] = await db
    .select({ openId: oauthIdentities.openId })
    .from(oauthIdentities)
    .where(and(eq(oauthIdentities.provider, 'wechat'), eq(oauthIdentities.userId, userId)))
  return row?.openId
}

/** False when the user has an identity at this provider, or the identity is bound to a user. */
export async function insertIdentity(
  tx: Executor,
  row: typeof oauthIdentities.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(oauthIdentities)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: oauthIdentities.id })
  return inserted.length === 1
}

export async function insertTicket(
  db: Executor,
  row: typeof oauthTickets.$inferInsert,
): Promise<void> {
  await db.insert(oauthTickets).values(row)
}

function isValidTicket(ticketHash: string, now: number) {
  return and(
    eq(oauthTickets.ticketHash, ticketHash),
    gt(oauthTickets.expiresAt, now),
    isNull(oauthTickets.usedAt),
  )
}

export async function hasTicket(db: Executor, ticketHash: string, now: number): Promise<boolean> {
  return (await db.$count(oauthTickets, isValidTicket(ticketHash, now))) > 0
}

/** Marks a ticket as used and returns it; null when it is unknown, used or expired. */
export async function useTicket(
  tx: Executor,
  ticketHash: string,
  now: number,
): Promise<OauthTicketRow | null> {
  const [row] = await tx
    .update(oauthTickets)
    .set({ usedAt: now })
    .where(isValidTicket(ticketHash, now))
    .returning()
  return row ?? null
}

export async function insertQrLogin(
  db: Executor,
  row: typeof qrLogins.$inferInsert,
): Promise<void> {
  await db.insert(qrLogins).values(row)
}

export async function findQrLogin(db: Executor, keyHash: string): Promise<QrLoginRow | null> {
  const [row] = await db.select().from(qrLogins).where(eq(qrLogins.keyHash, keyHash))
  return row ?? null
}

/**
 * Assigns a code to the first user who scans it. Nobody takes it over: they could confirm it in their own name while the
 * first one looks at it, whose desktop would then be in another account.
 */
export async function claimQrLogin(
  db: Executor,
  ticketHash: string,
  userId: number,
  now: number,
): Promise<QrLoginRow | null> {
  const [row] = await db
    .update(qrLogins)
    .set({ status: 'scanned', userId })
    .where(
      and(
        eq(qrLogins.ticketHash, ticketHash),
        or(
          eq(qrLogins.status, 'waiting'),
          and(eq(qrLogins.status, 'scanned'), eq(qrLogins.userId, userId)),
        ),
        gt(qrLogins.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** False unless this user scanned the code and has not decided yet. */
export async function decideQrLogin(
  db: Executor,
  decision: { ticketHash: string; userId: number; accept: boolean },
  now: number,
): Promise<boolean> {
  const rows = await db
    .update(qrLogins)
    .set({ status: decision.accept ? 'confirmed' : 'refused' })
    .where(
      and(
        eq(qrLogins.ticketHash, decision.ticketHash),
        eq(qrLogins.userId, decision.userId),
        eq(qrLogins.status, 'scanned'),
        gt(qrLogins.expiresAt, now),
      ),
    )
    .returning({ ticketHash: qrLogins.ticketHash })
  return rows.length === 1
}

/** Marks a confirmed login as done and returns its user id; null for every later call. */
export async function finishQrLogin(
  tx: Executor,
  keyHash: string,
  now: number,
): Promise<number | null> {
  const [row] = await tx
    .update(qrLogins)
    .set({ status: 'done' })
    .where(
      and(
        eq(qrLogins.keyHash, keyHash),
        eq(qrLogins.status, 'confirmed'),
        gt(qrLogins.expiresAt, now),
      ),
    )
    .returning({ userId: qrLogins.userId })
  return row?.userId ?? null
}
