import type { PriceBreakdown, PriceStep } from '@kaozhou/domain'
import {
  bestVouchers,
  CUT_LABELS,
  formatFen,
  PRICE_STEP_LABELS,
  pointsCut,
  priceOrder,
  refusalText,
  takesVouchers,
} from '@kaozhou/domain'
import type { CheckoutChoices, PriceSnapshot } from '../../../../database/schema/orders'
import type { Wallet } from '../../vouchers/wallet'
import type { Offer } from '../kinds/order-kind'

/** The price of a confirm page, with the choices that still apply and a notice of those that don't. */
export interface PricedCheckout {
  breakdown: PriceBreakdown
  price: PriceSnapshot
  choices: CheckoutChoices
  /** Points that could be spent on the order, even when the buyer chose not to use them. */
  usablePoints: number
  /** Why choices were dropped; null when all apply. */
  notice: string | null
}

const GONE = '已不能使用'

/** Prices an offer with a buyer's choices by domain's rules, which the client uses too (decisions §3). */
export function priceCheckout(
  offer: Offer,
  choices: CheckoutChoices,
  wallet: Wallet,
  now: number,
): PricedCheckout {
  const { kind } = offer
  const hasVouchers = takesVouchers(kind.orderType)
  const coupon = hasVouchers ? find(wallet.coupons, choices.couponId) : null
  const redPacket = hasVouchers ? find(wallet.redPackets, choices.redpackRecordId) : null
  const breakdown = priceOrder({
    lines: offer.lines.map(({ kind, courseId, listPrice, price }) => ({
      // Vouchers name courses; a line without a course gets an id that none names.
      id: courseId ?? kind,
      listPrice,
      price,
    })),
    type: kind.orderType,
    cut: offer.cut,
    cutReason: kind.cutReason,
    deposit: offer.deposit,
    coupon,
    redPacket,
    points: { balance: wallet.points, use: kind.points && choices.usePoints },
    now,
  })
  const notices = breakdown.refused.map(
    ({ kind, refusal }) => `${PRICE_STEP_LABELS[kind]}${refusalText(refusal, formatFen)}`,
  )
  if (choices.couponId !== null && !coupon) notices.push(`${PRICE_STEP_LABELS.coupon}${GONE}`)
  if (choices.redpackRecordId !== null && !redPacket) {
    notices.push(`${PRICE_STEP_LABELS.redPacket}${GONE}`)
  }
  const isRefused = (voucher: 'coupon' | 'redPacket'): boolean =>
    breakdown.refused.some(({ kind }) => kind === voucher)
  return {
    breakdown,
    price: toSnapshot(breakdown),
    choices: {
      ...choices,
      couponId: coupon && !isRefused('coupon') ? coupon.id : null,
      redpackRecordId: redPacket && !isRefused('redPacket') ? redPacket.id : null,
    },
    usablePoints: kind.points
      ? pointsCut(breakdown.total + breakdown.pointsUsed, wallet.points)
      : 0,
    notice: notices.length > 0 ? notices.join('；') : null,
  }
}

/** The choices of a new confirm page: the coupon, the red packet and the points that make it cheapest. */
export function firstChoices(
  offer: Offer,
  wallet: Wallet,
  addressId: number | null,
  now: number,
): CheckoutChoices {
  const none = { couponId: null, redpackRecordId: null, usePoints: false, addressId }
  const { kind } = offer
  const { breakdown } = priceCheckout(offer, none, wallet, now)
  const hasVouchers = takesVouchers(kind.orderType)
  const { coupon, redPacket, usePoints } = bestVouchers({
    lines: breakdown.shares.map(({ id, total }) => ({ id, amount: total })),
    coupons: hasVouchers ? wallet.coupons : [],
    redPackets: hasVouchers ? wallet.redPackets : [],
    points: kind.points ? wallet.points : 0,
    now,
  })
  return {
    ...none,
    couponId: coupon?.id ?? null,
    redpackRecordId: redPacket?.id ?? null,
    usePoints,
  }
}

function find<T extends { id: number }>(vouchers: readonly T[], id: number | null): T | null {
  return vouchers.find((voucher) => voucher.id === id) ?? null
}

function toSnapshot({ listTotal, steps, total, saved }: PriceBreakdown): PriceSnapshot {
  const wire = steps.map((step) => ({
    kind: step.kind,
    label: labelOf(step),
    amount: step.amount,
  }))
  return { listTotal, steps: wire, total, saved }
}

function labelOf(step: PriceStep): string {
  const isVoucher = step.kind === 'coupon' || step.kind === 'redPacket'
  if (step.kind === 'cut') return CUT_LABELS[step.reason]
  return (isVoucher && step.name) || PRICE_STEP_LABELS[step.kind]
}
