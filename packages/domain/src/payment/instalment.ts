import { assertFen } from '../prices/money'
import { shareOut } from '../prices/share-out'

/** `feeBasisPoints` is the fee of all periods together, in 1/10000 of the amount. */
export interface InstalmentOffer {
  periods: number
  feeBasisPoints: number
}

/** Integer fen. Principals add up to the amount, fees to the fee; the first periods get the odd fen. */
export interface InstalmentPlan {
  periods: number
  amount: number
  fee: number
  total: number
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
