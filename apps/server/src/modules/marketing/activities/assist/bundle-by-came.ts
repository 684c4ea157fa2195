import type { AssistState, BundleByCame } from '@kaozhou/api'
import { invitePrice } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { findCoupon } from '../../../catalogue/coupons/coupon-repository'
import { findJoint } from '../../../catalogue/joints/joint-repository'
import type { Campaign } from '../campaign/campaign-config'
import { type GiftRow, listGifts } from '../gift/gift-repository'

/** What the campaign's bundle costs by how many came; null when it has none, or the shop sells it no more. */
export async function bundleByCame(
  db: Executor,
  { id, config }: Campaign,
  assist: AssistState | null,
): Promise<BundleByCame | null> {
  const bundleId = config.assist?.bundleId
  const joint = bundleId === undefined || !assist ? null : await findJoint(db, bundleId)
  if (!joint || !assist) return null
  const gifts = await listGifts(db, id)
  const steps = await Promise.all(gifts.map((gift) => stepOf(db, gift, joint.price)))
  const earned = steps.filter((step) => step !== null)
  return {
    bundleId: joint.id,
    title: joint.title,
    price: joint.price,
    ...invitePrice(joint.price, earned, assist.helped),
  }
}

/** What a coupon for helps takes off; null for any other gift, and for a coupon whose threshold is higher. */
async function stepOf(
  db: Executor,
  { kind, refId, condition }: GiftRow,
  price: number,
): Promise<{ came: number; cut: number } | null> {
  if (kind !== 'coupon' || refId === null || condition.kind !== 'helps') return null
  const coupon = await findCoupon(db, refId)
  if (coupon?.kind !== 'fixed' || coupon.threshold > price) return null
  return { came: condition.count, cut: coupon.amount }
}
