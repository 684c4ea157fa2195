import { assertFen } from '../prices/money'
import { shareOut } from '../prices/share-out'
import { beijingDay, parseBeijingDay } from '../time/beijing-time'

/** `feeBasisPoints` is the fee of all periods together, in 1/10000 of the amount. */
export interface InstalmentOffer {
  /** In how many periods it is paid. */
  periods: number
  /** The fee of all periods together, in 1/10000 of the amount. */
  feeBasisPoints: number
}

/** Integer fen. Principals add up to the amount, fees to the fee; the first periods get the odd fen. */
export interface InstalmentPlan {
  /** In how many periods it is paid. */
  periods: number
  /** What is paid in periods, without the fee. */
  amount: number
  /** The fee of all periods together. */
  fee: number
  /** Amount and fee together. */
  total: number
  /** What is due in each period, from 1. */
  rows: { period: number; principal: number; fee: number; due: number }[]
}

/**
 * Splits an amount and its fee (rounded half up to a fen) over the periods. Throws a `RangeError` for an amount that is
 * not whole fen, or periods that are not a positive whole number.
 */
export function instalmentPlan(amount: number, offer: InstalmentOffer): InstalmentPlan {
  const { periods, feeBasisPoints } = offer
  assertFen(amount, 'amount')
  assertFen(feeBasisPoints, 'feeBasisPoints')
  if (!Number.isInteger(periods) || periods < 1) {
    throw new RangeError(`periods must be a positive whole number: ${periods}`)
  }
  const fee = Math.floor((amount * feeBasisPoints + 5000) / 10_000)
  const principals = shareEvenly(amount, periods)
  const fees = shareEvenly(fee, periods)
  const rows = principals.map((principal, index) => {
    const periodFee = fees[index] ?? 0
    return { period: index + 1, principal, fee: periodFee, due: principal + periodFee }
  })
  return { periods, amount, fee, total: amount + fee, rows }
}

function shareEvenly(whole: number, parts: number): number[] {
  return shareOut(whole, new Array<number>(parts).fill(whole))
}

const MONTHS_PER_YEAR = 12
/** Halvings of the interval of the monthly rate: far finer than a basis point. */
const RATE_STEPS = 60

/**
 * The yearly rate of a plan in 1/10000, by simple interest: twelve times the monthly rate at which the periods are worth
 * the amount. It is higher than the fee, because the principal shrinks with each period.
 */
export function yearlyRate({ amount, rows }: Pick<InstalmentPlan, 'amount' | 'rows'>): number {
  const worth = (rate: number): number =>
    rows.reduce((sum, { period, due }) => sum + due / (1 + rate) ** period, 0)
  let [low, high] = [0, 1]
  for (let step = 0; step < RATE_STEPS; step += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > amount) low = middle
    else high = middle
  }
  return Math.round(low * MONTHS_PER_YEAR * 10_000)
}

/** The day of the month on which Alipay's credit asks for a period, unless the user has chosen another. */
const DUE_DAY = '10'

/** When the periods are due: the 10th of each month from the next one on, in Beijing. Ms since the epoch. */
export function instalmentDueTimes(now: number, periods: number): number[] {
  const [year = 0, month = 1] = beijingDay(now).split('-').map(Number)
  return Array.from({ length: periods }, (_, index) => {
    const months = month + index
    const dueYear = year + Math.floor(months / MONTHS_PER_YEAR)
    const dueMonth = String((months % MONTHS_PER_YEAR) + 1).padStart(2, '0')
    return parseBeijingDay(`${dueYear}-${dueMonth}-${DUE_DAY}`)
  })
}
