import { randomBytes, randomInt } from 'node:crypto'
import { beijingDigits } from '@kaozhou/domain'
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Executor, Store } from '../../database/executor'
import { sandboxNotices, sandboxRefunds, sandboxTrades } from '../../database/schema/sandbox'

export type ProviderName = SandboxTrade['provider']
export type SandboxTrade = typeof sandboxTrades.$inferSelect
export type SandboxNotice = typeof sandboxNotices.$inferSelect

export interface NewTrade {
  provider: ProviderName
  tradeNo: string
  amount: number
  subject: string
  notifyUrl: string
  returnUrl: string | null
  payer: string
  expiresAt: number
}

/**
 * Creates a trade, or returns the one with this number. `conflict`: its content differs, which the real services refuse
 * too.
 */
export async function openTrade(
  db: Executor,
  trade: NewTrade,
  now: number,
): Promise<SandboxTrade | 'conflict'> {
  const ticket = randomBytes(18).toString('base64url')
  const transactionId = `${beijingDigits(now).slice(2)}${randomInt(1e12, 1e13)}`
  const [row] = await db
    .insert(sandboxTrades)
    .values({ ...trade, ticket, transactionId, issuedAt: now })
    .onConflictDoUpdate({
      target: [sandboxTrades.provider, sandboxTrades.tradeNo],
      set: { issuedAt: now, returnUrl: trade.returnUrl },
    })
    .returning()
  if (!row) throw new Error('the trade was not kept')
  return row.amount === trade.amount && row.notifyUrl === trade.notifyUrl ? row : 'conflict'
}

export async function findTrade(
  db: Executor,
  provider: ProviderName,
  tradeNo: string,
): Promise<SandboxTrade | null> {
  const [row] = await db.select().from(sandboxTrades).where(keyOf(provider, tradeNo))
  return row ?? null
}

export async function findByTicket(
  db: Executor,
  provider: ProviderName,
  ticket: string,
): Promise<SandboxTrade | null> {
  const [row] = await db
    .select()
    .from(sandboxTrades)
    .where(and(eq(sandboxTrades.provider, provider), eq(sandboxTrades.ticket, ticket)))
  return row ?? null
}

/** A notification that is stored together with a change. */
export interface NewNotice {
  url: string
  eventType: string
  content: Record<string, unknown>
}

/** Marks a trade as paid, once, and stores its notification in the same transaction. */
export async function payTrade(
  store: Store,
  trade: SandboxTrade,
  now: number,
  noticeOf: (paid: SandboxTrade) => NewNotice,
): Promise<SandboxTrade | null> {
  return store.inTransaction(async (tx) => {
    const [paid] = await tx
      .update(sandboxTrades)
      .set({ status: 'paid', paidAt: now })
      .where(
        and(
          keyOf(trade.provider, trade.tradeNo),
          eq(sandboxTrades.status, 'open'),
          gt(sandboxTrades.expiresAt, now),
        ),
      )
      .returning()
    if (paid) await addNotice(tx, trade.provider, noticeOf(paid), now)
    return paid ?? null
  })
}

/** Closes a trade; false when it is paid. */
export async function closeTrade(
  db: Executor,
  provider: ProviderName,
  tradeNo: string,
): Promise<boolean> {
  await db
    .update(sandboxTrades)
    .set({ status: 'closed' })
    .where(and(keyOf(provider, tradeNo), eq(sandboxTrades.status, 'open')))
  const trade = await findTrade(db, provider, tradeNo)
  return trade?.status !== 'paid'
}

export interface RefundOrder {
  provider: ProviderName
  tradeNo: string
  refundNo: string
  amount: number
}

/** Refunds a trade. `first`: this call refunded; a repeated number is answered without another refund. */
export async function refundTrade(
  store: Store,
  order: RefundOrder,
  now: number,
  notice: NewNotice | null,
): Promise<'first' | 'repeated' | 'refused'> {
  return store.inTransaction(async (tx) => {
    const [trade] = await tx
      .select()
      .from(sandboxTrades)
      .where(keyOf(order.provider, order.tradeNo))
      .for('update')
    if (trade?.status !== 'paid') return 'refused'
    const earlier = await tx
      .select()
      .from(sandboxRefunds)
      .where(
        and(eq(sandboxRefunds.provider, order.provider), eq(sandboxRefunds.tradeNo, order.tradeNo)),
      )
    const same = earlier.find((refund) => refund.refundNo === order.refundNo)
    if (same) return same.amount === order.amount ? 'repeated' : 'refused'
    const gone = earlier.reduce((sum, refund) => sum + refund.amount, 0)
    if (order.amount < 1 || gone + order.amount > trade.amount) return 'refused'
    await tx.insert(sandboxRefunds).values({ ...order, refundedAt: now })
    if (notice) await addNotice(tx, order.provider, notice, now)
    return 'first'
  })
}

/** The sum of a trade's refunds in fen. */
export async function refundedAmount(
  db: Executor,
  provider: ProviderName,
  tradeNo: string,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${sandboxRefunds.amount}), 0)::int` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.provider, provider), eq(sandboxRefunds.tradeNo, tradeNo)))
  return row?.sum ?? 0
}

export async function findRefund(
  db: Executor,
  provider: ProviderName,
  refundNo: string,
): Promise<typeof sandboxRefunds.$inferSelect | null> {
  const [row] = await db
    .select()
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.provider, provider), eq(sandboxRefunds.refundNo, refundNo)))
  return row ?? null
}

/** What a bill of a day tells of: payments by when they were made, and refunds. */
export async function listMoved(
  db: Executor,
  provider: ProviderName,
  { from, to }: { from: number; to: number },
): Promise<{
  paid: SandboxTrade[]
  refunded: { refund: typeof sandboxRefunds.$inferSelect; trade: SandboxTrade }[]
}> {
  const paid = await db
    .select()
    .from(sandboxTrades)
    .where(
      and(
        eq(sandboxTrades.provider, provider),
        gte(sandboxTrades.paidAt, from),
        lt(sandboxTrades.paidAt, to),
      ),
    )
    .orderBy(asc(sandboxTrades.paidAt), asc(sandboxTrades.tradeNo))
  const refunded = await db
    .select({ refund: sandboxRefunds, trade: sandboxTrades })
    .from(sandboxRefunds)
    .innerJoin(
      sandboxTrades,
      and(
        eq(sandboxTrades.provider, sandboxRefunds.provider),
        eq(sandboxTrades.tradeNo, sandboxRefunds.tradeNo),
      ),
    )
    .where(
      and(
        eq(sandboxRefunds.provider, provider),
        gte(sandboxRefunds.refundedAt, from),
        lt(sandboxRefunds.refundedAt, to),
      ),
    )
    .orderBy(asc(sandboxRefunds.refundedAt), asc(sandboxRefunds.refundNo))
  return { paid, refunded }
}

async function addNotice(
  tx: Executor,
  provider: ProviderName,
  notice: NewNotice,
  now: number,
): Promise<void> {
  const eventId = `${beijingDigits(now).slice(2)}${randomBytes(12).toString('hex')}`
  await tx.insert(sandboxNotices).values({ ...notice, provider, eventId, dueAt: now })
}

function keyOf(provider: ProviderName, tradeNo: string) {
  return and(eq(sandboxTrades.provider, provider), eq(sandboxTrades.tradeNo, tradeNo))
}
