import { formatFen } from './money'

/** What of a course's prices has to fit together; fen. Null: it has no such price. */
export interface CoursePrices {
  /** What it costs. */
  price: number
  /** The price that is crossed out. */
  originalPrice: number
  /** The price for a limited time. */
  limitedPrice: number | null
  /** The price in a group. */
  groupPrice: number | null
}

/** Why nobody could sell a course at these prices. */
export type CoursePriceFault = 'aboveOriginal' | 'limitedNotLower' | 'groupNotLower' | 'groupFree'

/** What is wrong with the prices of a course, whoever sets them: a file or the desk. */
export function coursePriceFaults(prices: CoursePrices): CoursePriceFault[] {
  const { price, originalPrice, limitedPrice, groupPrice } = prices
  const faults: CoursePriceFault[] = []
  if (price > originalPrice) faults.push('aboveOriginal')
  if (limitedPrice !== null && limitedPrice >= price) faults.push('limitedNotLower')
  if (groupPrice !== null && groupPrice >= lowestAlone(prices)) faults.push('groupNotLower')
  if (groupPrice === 0) faults.push('groupFree')
  return faults
}

/** What people read of a fault of a course's prices. */
export function coursePriceWords(fault: CoursePriceFault, prices: CoursePrices): string {
  switch (fault) {
    case 'aboveOriginal':
      return `售价不能高于原价 ${formatFen(prices.originalPrice)}`
    case 'limitedNotLower':
      return `限时价要低于售价 ${formatFen(prices.price)}`
    case 'groupNotLower':
      return `拼团价要低于 ${formatFen(lowestAlone(prices))}`
    case 'groupFree':
      return '拼团价不能是 0'
  }
}

/** The least that one person pays alone. */
function lowestAlone({ price, limitedPrice }: CoursePrices): number {
  return Math.min(price, limitedPrice ?? price)
}

/** What the cheapest `pick` of these courses cost alone; a bundle of so many has to cost less. */
export function cheapestAlone(prices: readonly number[], pick: number): number {
  return [...prices]
    .sort((a, b) => a - b)
    .slice(0, pick)
    .reduce((sum, one) => sum + one, 0)
}
