import type { RefundFacts } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { listCheckIns } from '../../../people/points/points-repository'
import { findCardOfOrder } from '../../../people/privileges/membership-repository'

/** What was had of the card that an order sold, as far as a refund asks for it; undefined when it sold none. */
export async function cardUse(
  db: Executor,
  { orderId, userId, now }: { orderId: string; userId: number; now: number },
): Promise<RefundFacts['card']> {
  const sold = await findCardOfOrder(db, orderId)
  if (!sold) return undefined
  const { beginsAt, activatedAt } = sold
  const checkIns = await listCheckIns(db, userId)
  return {
    isRenewalBegun: beginsAt > activatedAt && beginsAt <= now,
    hasDoubledPoints: checkIns.some((time) => time >= beginsAt),
  }
}
