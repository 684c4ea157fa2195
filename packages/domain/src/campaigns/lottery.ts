/** A prize; `stock` null is without limit. Weights are whole numbers. */
export interface Prize {
  /** Its key in the draw. */
  id: string | number
  /** How likely it is beside the others: a whole number, not below 0. */
  weight: number
  /** How many are left; null without limit. */
  stock: number | null
}

const UINT32 = 2 ** 32

/**
 * Turns a random 32-bit number into a whole number below `bound`, all equally likely. `null` when this number would
 * make some results likelier: draw another one. Throws a `RangeError` for a bound that is not 1 … 2³².
 */
export function fairBelow(bound: number, randomUint32: number): number | null {
  if (!Number.isInteger(bound) || bound < 1 || bound > UINT32) {
    throw new RangeError(`bound must be a whole number from 1 to 2^32: ${bound}`)
  }
  if (!Number.isInteger(randomUint32) || randomUint32 < 0 || randomUint32 >= UINT32) {
    throw new RangeError(`not a 32-bit number: ${randomUint32}`)
  }
  const limit = UINT32 - (UINT32 % bound)
  return randomUint32 < limit ? randomUint32 % bound : null
}

/** The sum of the weights: a roll is a whole number below it. 0 when there is nothing to draw. */
export function lotteryWeight(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * The prize that a roll falls on, `null` for none. The weight of a prize that ran out counts as no prize, so the odds
 * of the others stay as published. Throws a `RangeError` for a roll that is not below the sum of the weights.
 */
export function drawPrize<T extends Prize>(prizes: readonly T[], roll: number): T | null {
  if (!Number.isInteger(roll) || roll < 0 || roll >= lotteryWeight(prizes)) {
    throw new RangeError(`roll must be a whole number below the weights together: ${roll}`)
  }
  let rest = roll
  for (const prize of prizes) {
    if (rest < prize.weight) return prize.stock === null || prize.stock > 0 ? prize : null
    rest -= prize.weight
  }
  return null
}

/** Draws left: earned minus used, and at most what the daily limit still allows. Never below 0. */
export function drawsLeft(chances: {
  earned: number
  used: number
  perDay?: number
  usedToday?: number
}): number {
  const { earned, used, perDay = Number.POSITIVE_INFINITY, usedToday = 0 } = chances
  return Math.max(0, Math.min(earned - used, perDay - usedToday))
}

/**
 * The least and the most fen of the next red envelope, so that each of the `left` ones gets at least `min` and the
 * budget is never passed; `null` when the budget does not reach. The last one takes the rest.
 */
export function envelopeRange(pot: {
  budget: number
  left: number
  min: number
}): { least: number; most: number } | null {
  const { budget, left, min } = pot
  const spare = budget - left * min
  if (left < 1 || spare < 0) return null
  if (left === 1) return { least: budget, most: budget }
  // Up to twice the fair share: the same mean for the first and for the last.
  return { least: min, most: min + Math.min(spare, Math.floor((2 * spare) / left)) }
}
