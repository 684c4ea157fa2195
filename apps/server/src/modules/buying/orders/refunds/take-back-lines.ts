import type { RefundPlan } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { cancelDelivery } from '../../express/create-delivery'
import { takeBackPacks } from '../kinds/gift-packs'
import { releaseLines } from '../state/reservations'
import { markReturned, updateOrder } from '../store/order-writes-repository'
import type { LoadedRefundable } from './load-refundable'

/**
 * Takes back what some lines of an order gave, while the order stays paid: courses, places, packs, points and what of the
 * parcel has not been sent. At once, since the school has decided; the providers are asked until they agree.
 */
export async function takeBackLines(
  tx: Executor,
  { order, lines }: LoadedRefundable,
  plan: RefundPlan,
  { ref, now }: { ref: string; now: number },
): Promise<void> {
  const positions = plan.lines.flatMap(({ position, isReturned }) => (isReturned ? position : []))
  const returned = lines.filter(({ position }) => positions.includes(position))
  const { pointsReturned, pointsTakenBack, giftsTakenBack, parcel } = plan
  const points = { returned: pointsReturned, takenBack: pointsTakenBack }
  await releaseLines(tx, order, returned, points, { ref, now })
  await markReturned(tx, { orderId: order.id, positions, now })
  if (pointsReturned > 0 || pointsTakenBack > 0) {
    await updateOrder(tx, order.id, {
      pointsReturned: order.pointsReturned + pointsReturned,
      pointsTakenBack: order.pointsTakenBack + pointsTakenBack,
    })
  }
  if (giftsTakenBack.length > 0) {
    await takeBackPacks(
      tx,
      order,
      now,
      giftsTakenBack.map(({ id }) => id),
    )
  }
  if (parcel === 'cancelled' || parcel === 'lighter') {
    const courseIds = returned.flatMap(({ courseId }) => courseId ?? [])
    await cancelDelivery(tx, order.id, now, courseIds)
  }
}
