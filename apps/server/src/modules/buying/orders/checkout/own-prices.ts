import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { loadBuyableLines } from '../../lines/course-lines'
import { walletOf } from '../../vouchers/wallet'
import { singleKind } from '../kinds/single-kind'
import { findBuyer } from './buyer-repository'
import { firstChoices, priceCheckout } from './price-checkout'

export interface OwnPrice {
  courseId: number
  price: number
}

/**
 * What a user would pay for each course on its confirm page, in fen; courses that vouchers and points make no cheaper are
 * left out. Two statements, however many courses there are.
 */
export async function ownPrices(db: Executor, { userId, now }: LoggedIn): Promise<OwnPrice[]> {
  const lines = await loadBuyableLines(db, now)
  const asked = { userId, lines, exclusiveKey: undefined, address: null, now }
  const buyer = await findBuyer(db, asked)
  const wallet = walletOf(buyer, lines)
  return lines.flatMap((line) => {
    if (buyer.owned.includes(line.courseId)) return []
    const offer = { kind: singleKind, lines: [line], cut: 0 }
    const choices = firstChoices(offer, wallet, null, now)
    const price = priceCheckout(offer, choices, wallet, now).breakdown.total
    return price < line.price ? [{ courseId: line.courseId, price }] : []
  })
}
