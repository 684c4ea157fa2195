import { OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderKind } from './order-kind'
import { findUpgrade, type UpgradeRow } from './upgrade-repository'

/** A bigger course in place of one that the buyer has, for the difference in price. */
export const upgradeKind: OrderKind = {
  orderType: OrderType.Upgrade,
  async load(db, { upgradeId = 0 }, { userId, now }) {
    const upgrade = await requireUpgrade(db, upgradeId)
    if (now >= upgrade.endTime) throw new Refusal('notOnSale', { message: '这次升级已结束' })
    // A course that a membership card lends was not paid for: its price does not count on another one.
    const own = await listOwnedAmong(db, userId, [upgrade.fromCourseId], now)
    if (own.length === 0) {
      const data = { courseId: upgrade.fromCourseId }
      throw new Refusal('notEntitled', { message: '购买原课程后才能升级', data })
    }
    const lines = await loadCourseLines(db, [upgrade.toCourseId], now)
    const usual = lines.reduce((sum, line) => sum + line.price, 0)
    return { lines, cut: Math.max(0, usual - upgrade.price) }
  },
  cutReason: 'upgrade',
  points: true,
  way: () => 'upgrade',
  pureGoods: false,
  refundable: true,
}

export async function requireUpgrade(db: Executor, id: number): Promise<UpgradeRow> {
  const upgrade = await findUpgrade(db, id)
  if (!upgrade) throw new Refusal('notFound')
  return upgrade
}
