import type { GuideState } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { countReceived, findCoupon } from '../../catalogue/coupons/coupon-repository'
import type { Campaign } from './campaign/campaign-config'

type Block = NonNullable<Campaign['config']['guide']>['blocks'][number]

/** The blocks of a guide; null when the campaign has none. A coupon that is gone from the shop is left out. */
export async function guideState(
  db: Executor,
  { config }: Campaign,
  userId: number | null,
): Promise<GuideState | null> {
  if (!config.guide) return null
  const blocks = await Promise.all(
    config.guide.blocks.map((block) => presentBlock(db, block, userId)),
  )
  return { blocks: blocks.filter((block) => block !== null) }
}

async function presentBlock(
  db: Executor,
  block: Block,
  userId: number | null,
): Promise<GuideState['blocks'][number] | null> {
  if (block.kind !== 'coupon') return block
  const coupon = await findCoupon(db, block.couponId)
  if (!coupon) return null
  const received = userId !== null && (await countReceived(db, userId, coupon.id)) > 0
  return { kind: 'coupon', couponId: coupon.id, name: coupon.name, note: coupon.note, received }
}

/** The coupons that a campaign's page gives: those of its list, and those of its guide. */
export function couponsOf({ config }: Campaign): number[] {
  const blocks = config.guide?.blocks ?? []
  return [
    ...config.couponIds,
    ...blocks.flatMap((block) => (block.kind === 'coupon' ? [block.couponId] : [])),
  ]
}
