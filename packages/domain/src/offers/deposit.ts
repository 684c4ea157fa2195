import { assertFen, formatFen } from '../prices/money'

/** A deposit (定金) is at most this much of the price (Civil Code art. 586). */
export const DEPOSIT_MAX_PERCENT = 20

/** The highest legal deposit, rounded down to a fen. */
export function maxDeposit(price: number): number {
  return Math.floor((assertFen(price, 'price') * DEPOSIT_MAX_PERCENT) / 100)
}

/**
 * A pre-sale: the deposit, its worth at the balance (`countsAs`), and when the balance can be paid. Integer fen and ms.
 */
export interface DepositOffer {
  /** The price of the course. */
  price: number
  /** What is paid first. */
  deposit: number
  /** What the deposit is worth in the balance. */
  countsAs: number
  /** From when the balance can be paid. */
  balanceStart: number
  /** Until when the balance can be paid. */
  balanceEnd: number
}

/** Why a pre-sale can't be sold. */
export type DepositFault =
  | 'depositMissing'
  | 'depositTooHigh'
  | 'countsForLess'
  | 'countsForTooMuch'

/** Why a pre-sale can't be sold at these amounts; `null` when it can. Something is left to pay as the balance. */
export function depositFault(
  offer: Pick<DepositOffer, 'price' | 'deposit' | 'countsAs'>,
): DepositFault | null {
  if (offer.deposit <= 0) return 'depositMissing'
  if (offer.deposit > maxDeposit(offer.price)) return 'depositTooHigh'
  if (offer.countsAs < offer.deposit) return 'countsForLess'
  return offer.countsAs < offer.price ? null : 'countsForTooMuch'
}

/** The balance in fen: the price minus what the deposit counts as. */
export function depositBalance(offer: Pick<DepositOffer, 'price' | 'countsAs'>): number {
  return Math.max(0, offer.price - offer.countsAs)
}

/** `'定金 ¥20 抵 ¥60'`; without expansion `'定金 ¥20'`. */
export function depositText(offer: Pick<DepositOffer, 'deposit' | 'countsAs'>): string {
  const paid = `定金 ¥${formatFen(offer.deposit)}`
  return offer.countsAs > offer.deposit ? `${paid} 抵 ¥${formatFen(offer.countsAs)}` : paid
}

/** The states of a pre-sale order. */
export const DEPOSIT_STATUSES = [
  'depositUnpaid',
  'waitingForBalance',
  'balanceOpen',
  'done',
  'forfeited',
  'refunded',
] as const
/** The state of a pre-sale order. */
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** The state of a pre-sale order. When the seller cancels, the deposit is refunded in every case. */
export function depositStatus(
  order: {
    depositPaid: boolean
    balancePaid: boolean
    refunded: boolean
    offer: Pick<DepositOffer, 'balanceStart' | 'balanceEnd'>
  },
  now: number,
): DepositStatus {
  if (order.refunded) return 'refunded'
  if (order.balancePaid) return 'done'
  if (!order.depositPaid) return 'depositUnpaid'
  if (now < order.offer.balanceStart) return 'waitingForBalance'
  return now < order.offer.balanceEnd ? 'balanceOpen' : 'forfeited'
}
