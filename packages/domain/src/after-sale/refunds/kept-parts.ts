import type { PriceBreakdown } from '../../prices/price-order'
import { shareOut } from '../../prices/share-out'
import type { RefundableLine } from './refundable-order'

/**
 * What is kept with each line when an order is placed, for its refunds: what is paid for it, the deposit that was paid
 * for it, and the points that are spent on it. `pointsCost`: the price in points, besides those that pay a part.
 */
export function keptParts(
  { shares, steps }: Pick<PriceBreakdown, 'shares' | 'steps'>,
  pointsCost = 0,
): Pick<RefundableLine, 'paid' | 'deposit' | 'points'>[] {
  const deposit = depositParts(shares, steps)
  return shares.map(({ total, off }, index) => ({
    paid: total,
    deposit: deposit[index] ?? 0,
    points: off.points + (index === 0 ? pointsCost : 0),
  }))
}

/** The deposit counts for more than was paid: what was paid is shared like what it counts. */
function depositParts(shares: PriceBreakdown['shares'], steps: PriceBreakdown['steps']): number[] {
  const step = steps.find(({ kind }) => kind === 'deposit')
  if (step?.kind !== 'deposit') return []
  const shared = Math.min(step.paid, step.amount)
  const parts = shareOut(
    shared,
    shares.map(({ off }) => off.deposit),
  )
  // Of a deposit above the price the rest goes with the first line, so that it can be given back.
  return parts.map((part, index) => part + (index === 0 ? step.paid - shared : 0))
}
