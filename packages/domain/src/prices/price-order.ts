import { usesDiscounts } from '../orders/order-type'
import type {
  Coupon,
  PayableLine,
  RedPacket,
  VoucherRefusal,
  VoucherTerms,
  VoucherUsability,
} from './coupon'
import { couponUsability, isForCourse, redPacketUsability } from './coupon'
import { assertFen } from './money'
import { shareOut } from './share-out'

/** Points pay at most this share of the rest, in percent. */
export const POINTS_MAX_PERCENT = 10

/** One thing that is bought. Prices are integer fen. */
export interface PriceLine {
  /** The thing that is bought. */
  id: string | number
  /** The crossed-out price. */
  listPrice: number
  /** The current price; missing: the list price. */
  price?: number
}

/** Discounts on the whole order before vouchers. */
export type CutReason = 'sale' | 'bundle' | 'group' | 'upgrade'

/** Input of `priceOrder`. Amounts are integer fen. */
export interface PriceInput {
  /** What is bought. */
  lines: readonly PriceLine[]
  /** The order's type; a deposit's balance (11) uses no coupon and no red packet (spec §5). */
  type?: number
  /** Fen off the whole order: bundle, group-buy or upgrade, on top of the lines' own sale prices. */
  cut?: number
  /** Why `cut` is taken off. */
  cutReason?: CutReason
  /** A deposit that was paid, and what it counts as (¥20 may count as ¥60). */
  deposit?: { paid: number; countsAs: number }
  /** The coupon to use; missing or null for none. */
  coupon?: Coupon | null
  /** The red packet to use; missing or null for none. */
  redPacket?: RedPacket | null
  /** How many points the buyer has, and whether they are to be used. */
  points?: { balance: number; use: boolean }
  /** ms since epoch; when given, vouchers outside their dates are refused. */
  now?: number
}

/** One line of the breakdown: `amount` fen are taken off, `rest` fen are left. */
export type PriceStep = {
  /** What is taken off, in fen. */
  amount: number
  /** What is left after it, in fen. */
  rest: number
} & (
  | { kind: 'cut'; reason: CutReason }
  | { kind: 'deposit'; paid: number; countsAs: number }
  | { kind: 'coupon'; id?: string | number; name?: string }
  | { kind: 'redPacket'; id?: string | number; name?: string }
  | { kind: 'points'; points: number }
)

/** The price steps in their order. */
export type PriceStepKind = PriceStep['kind']

/** The steps' names on screen. */
export const PRICE_STEP_LABELS = {
  cut: '活动立减',
  deposit: '定金抵扣',
  coupon: '优惠券',
  redPacket: '红包',
  points: '积分抵扣',
} as const satisfies Record<PriceStepKind, string>

/** The names of the cuts by what they are for. */
export const CUT_LABELS = {
  sale: '活动立减',
  bundle: '联报优惠',
  group: '拼团优惠',
  upgrade: '已购课程抵扣',
} as const satisfies Record<CutReason, string>

/** One line's share of every step, and what is paid for it. */
export interface PriceShare {
  /** The thing that is bought. */
  id: string | number
  /** Its price before any step. */
  listPrice: number
  /** What each kind of step takes off of it. */
  off: Record<PriceStepKind, number>
  /** What is paid for it. */
  total: number
}

/** `listTotal − Σ steps = total`, and every step is the sum of the lines' shares of it. All integer fen. */
export interface PriceBreakdown {
  /** The prices of all lines before any step. */
  listTotal: number
  /** What is taken off, in the order in which it is. */
  steps: PriceStep[]
  /** What is to be paid. */
  total: number
  /** The share of each line, in the order of the lines. */
  shares: PriceShare[]
  /** How many points are spent. */
  pointsUsed: number
  /** What the buyer saves; of a deposit only what it counts for beyond what was paid. */
  saved: number
  /** Vouchers of the input that can't be used. */
  refused: { kind: 'coupon' | 'redPacket'; refusal: VoucherRefusal }[]
}

/** Points that can be spent on `rest` fen: one point is one fen; at most a tenth of the rest, at most the balance. */
export function pointsCut(rest: number, balance: number): number {
  return Math.max(0, Math.min(Math.floor(balance), Math.floor((rest * POINTS_MAX_PERCENT) / 100)))
}

/**
 * The price of an order, step by step and in this order: list price − sale, bundle or group cut − deposit as it
 * counts − one coupon − one red packet − points. No step goes below 0. A total of 0 needs no payment provider.
 *
 * Server and client share this rule; the client only shows the result, the server decides the price.
 * Throws a `RangeError` for an amount that is not a whole, not negative number of fen.
 */
export function priceOrder(input: PriceInput): PriceBreakdown {
  const shares = input.lines.map(newShare)
  const listTotal = sumRest(shares)
  const steps: PriceStep[] = []
  const refused: PriceBreakdown['refused'] = []

  const cut =
    takeSalePrices(input.lines, shares) + take(shares, 'cut', assertFen(input.cut ?? 0, 'cut'))
  if (cut > 0) {
    steps.push({
      kind: 'cut',
      reason: input.cutReason ?? 'sale',
      amount: cut,
      rest: sumRest(shares),
    })
  }
  let depositCash = 0
  if (input.deposit) {
    const paid = assertFen(input.deposit.paid, 'deposit.paid')
    const countsAs = Math.max(paid, assertFen(input.deposit.countsAs, 'deposit.countsAs'))
    const amount = take(shares, 'deposit', countsAs)
    depositCash = Math.min(paid, amount)
    if (amount > 0) steps.push({ kind: 'deposit', paid, countsAs, amount, rest: sumRest(shares) })
  }
  const draft = { input, shares, steps, refused }
  takeVoucher(draft, 'coupon', input.coupon, couponUsability)
  takeVoucher(draft, 'redPacket', input.redPacket, redPacketUsability)
  const points = input.points?.use ? pointsCut(sumRest(shares), input.points.balance) : 0
  if (points > 0) {
    take(shares, 'points', points)
    steps.push({ kind: 'points', points, amount: points, rest: sumRest(shares) })
  }
  const total = sumRest(shares)
  const saved = listTotal - total - depositCash
  return { listTotal, steps, total, shares, pointsUsed: points, saved, refused }
}

function newShare(line: PriceLine): PriceShare {
  // A sale price above the list price is a mistake in the data; nothing may be sold for less because of it.
  const listPrice = Math.max(
    assertFen(line.listPrice, 'listPrice'),
    assertFen(line.price ?? 0, 'price'),
  )
  const off = { cut: 0, deposit: 0, coupon: 0, redPacket: 0, points: 0 }
  return { id: line.id, listPrice, off, total: listPrice }
}

function sumRest(shares: readonly PriceShare[]): number {
  return shares.reduce((sum, share) => sum + share.total, 0)
}

/** Applies each line's sale price to that line only. */
function takeSalePrices(lines: readonly PriceLine[], shares: PriceShare[]): number {
  let taken = 0
  for (const [index, share] of shares.entries()) {
    const amount = share.listPrice - (lines[index]?.price ?? share.listPrice)
    share.off.cut += amount
    share.total -= amount
    taken += amount
  }
  return taken
}

/** Takes up to `wanted` fen off the eligible lines in proportion. Returns the amount taken. */
function take(
  shares: PriceShare[],
  kind: PriceStepKind,
  wanted: number,
  isEligible: (share: PriceShare) => boolean = () => true,
): number {
  const eligible = shares.filter(isEligible)
  const amount = Math.min(wanted, sumRest(eligible))
  const parts = shareOut(
    amount,
    eligible.map((share) => share.total),
  )
  for (const [index, share] of eligible.entries()) {
    const part = parts[index] ?? 0
    share.off[kind] += part
    share.total -= part
  }
  return amount
}

interface Draft extends Pick<PriceBreakdown, 'steps' | 'shares' | 'refused'> {
  input: PriceInput
}

/** Applies a coupon or a red packet to its courses, or adds why it can't be used to `refused`. */
function takeVoucher<T extends VoucherTerms>(
  { input, shares, steps, refused }: Draft,
  kind: 'coupon' | 'redPacket',
  voucher: T | null | undefined,
  usability: (voucher: T, order: { lines: PayableLine[]; now?: number }) => VoucherUsability,
): void {
  if (!voucher) return
  if (input.type !== undefined && !usesDiscounts(input.type)) {
    refused.push({ kind, refusal: { usable: false, reason: 'notForThisOrder' } })
    return
  }
  const lines = shares.map(({ id, total }) => ({ id, amount: total }))
  const result = usability(voucher, { lines, now: input.now })
  if (!result.usable) {
    refused.push({ kind, refusal: result })
    return
  }
  const amount = take(shares, kind, result.cut, (share) => isForCourse(voucher, share.id))
  const { id, name } = voucher
  if (amount > 0) steps.push({ kind, id, name, amount, rest: sumRest(shares) })
}
