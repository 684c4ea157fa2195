import type { Executor } from '../../../database/executor'
import { notices } from '../../../database/schema/marketing'

const AT_ONCE = 1000

/** Tells people about their vouchers, each of them once for each `ref`, however often a list names them. */
export async function tellHolders(
  tx: Executor,
  userIds: readonly number[],
  notice: { kind: 'coupon' | 'redPacket'; ref: string; title: string; createdAt: number },
): Promise<void> {
  const people = [...new Set(userIds)]
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const rows = people.slice(from, from + AT_ONCE).map((userId) => ({ userId, ...notice }))
    await tx.insert(notices).values(rows).onConflictDoNothing()
  }
}
