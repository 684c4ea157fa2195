import type { RefundableLine } from './refundable-order'

/** What was given back of a line when `refunded` fen of it were, by whatever number of refunds. */
export interface RefundedParts {
  paid: number
  deposit: number
  points: number
}

/** All fen that were paid for a line. */
export function lineWorth({ paid, deposit }: Pick<RefundableLine, 'paid' | 'deposit'>): number {
  return paid + deposit
}

/**
 * The parts of the first `refunded` fen of a line: the order's own payment gives first, its deposit last; the points come
 * back in proportion, and the spare ones with the line's last fen. As the parts depend on the sum alone, it makes no
 * difference in how many refunds, and in which order, it was given back.
 */
export function refundedParts(
  line: Pick<RefundableLine, 'paid' | 'deposit' | 'points'>,
  refunded: number,
  isReturned: boolean,
): RefundedParts {
  const paid = Math.min(refunded, line.paid)
  const points = isReturned ? line.points : proportion(line.points, refunded, lineWorth(line))
  return { paid, deposit: refunded - paid, points }
}

/** `whole × part ÷ of`, rounded down; 0 of nothing. The product may pass 2^53. */
export function proportion(whole: number, part: number, of: number): number {
  return of === 0 ? 0 : Number((BigInt(whole) * BigInt(part)) / BigInt(of))
}
