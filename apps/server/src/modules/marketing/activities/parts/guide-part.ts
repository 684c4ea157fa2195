import type { GuideState } from '@kaozhou/api'
import type { Executor } from '../../../../database/executor'
import type { Viewer } from '../../../../platform/calls/viewer'
import {
  type CouponRow,
  countReceivedEach,
  findCoupons,
} from '../../../catalogue/coupons/coupon-repository'
import type { Campaign } from '../campaign/campaign-config'

type Block = NonNullable<Campaign['config']['guide']>['blocks'][number]

/** The blocks of a guide; null when the campaign has none. A coupon that is gone from the shop is left out. */
export async function guideState(
  db: Executor,
  { config }: Campaign,
  { userId }: Viewer,
): Promise<GuideState | null> {
  if (!config.guide) return null
  const { blocks } = config.guide
  const ids = blocks.flatMap((block) => (block.kind === 'coupon' ? [block.couponId] : []))
  const coupons = await findCoupons(db, ids)
  const received = userId === null ? new Map() : await countReceivedEach(db, userId, ids)
  return { blocks: blocks.flatMap((block) => presentBlock(block, coupons, received)) }
}

function presentBlock(
  block: Block,
  coupons: readonly CouponRow[],
  received: ReadonlyMap<number, number>,
): GuideState['blocks'] {
  if (block.kind !== 'coupon') return [block]
  const coupon = coupons.find(({ id }) => id === block.couponId)
  if (!coupon) return []
  const { id: couponId, name, note } = coupon
  return [{ kind: 'coupon', couponId, name, note, received: received.has(couponId) }]
}

/** The coupons that a campaign's page gives: those of its list, and those of its guide. */
export function couponsOf({ config }: Campaign): number[] {
  const blocks = config.guide?.blocks ?? []
  return [
    ...config.couponIds,
    ...blocks.flatMap((block) => (block.kind === 'coupon' ? [block.couponId] : [])),
  ]
}
