import { sql } from 'drizzle-orm'
import type { LoadWorld } from './load-world'
import { numberOf } from './load-world'

/** Invariants of the database at rest: each query returns 0 when its invariant holds. */
const INVARIANTS = {
  'money that the bank took and we did not book': sql`
    select (select coalesce(sum(amount), 0) from sandbox_trades where status = 'paid')
         - (select coalesce(sum(amount), 0) from money_ledger where direction = 'in') as n`,
  'money that the bank gave back and we did not book': sql`
    select (select coalesce(sum(amount), 0) from sandbox_refunds)
         - (select coalesce(sum(amount), 0) from money_ledger where direction = 'out') as n`,
  'money in less money out, beside what was sold': sql`
    select (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)
            from money_ledger)
         - (select coalesce(sum(amount), 0) from orders where status = 'paid') as n`,
  'refunds that are still due': sql`select count(*) as n from refunds where status = 'pending'`,
  'paid orders that opened nothing': sql`
    select count(*) as n from orders o where status = 'paid' and refund_asked_at is null
      and delivered_at is null
      and not exists (select 1 from group_buys e where e.id = o.group_id
                      and e.status = 'open')`,
  'courses that an order opened and no paid order stands for': sql`
    select count(*) as n from enrolments e join orders o on o.id = e.order_id
    where o.status <> 'paid'`,
  'balances of points that are not their ledger': sql`
    select count(*) as n from users u where points <>
      (select coalesce(sum(change), 0) from points_ledger l where l.user_id = u.id)`,
  'coupons of closed orders that were not given back': sql`
    select count(*) as n from user_coupons c join orders o on o.id = c.order_id
    where o.status not in ('unpaid', 'paid')`,
} as const

/** The violated invariants, each with its number. */
export async function violatedInvariants(world: Pick<LoadWorld, 'store'>): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const n = await numberOf(world, query)
    if (n !== 0) wrong.push(`${name}: ${n}`)
  }
  return wrong
}

/** Waits until notices, refunds and groups are processed. Returns the invariants that are still violated. */
export async function waitForInvariants(
  world: Pick<LoadWorld, 'store'>,
  withinMs: number,
): Promise<string[]> {
  const end = Date.now() + withinMs
  for (;;) {
    const wrong = await violatedInvariants(world)
    if (wrong.length === 0 || Date.now() > end) return wrong
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
