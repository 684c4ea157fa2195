import { type InstalmentOffer, OrderType } from '@kaozhou/domain'

/** Alipay's numbers of periods, with the fee rates that the payer is charged. */
export const INSTALMENT_OFFERS = [
  { periods: 3, feeBasisPoints: 230 },
  { periods: 6, feeBasisPoints: 450 },
  { periods: 12, feeBasisPoints: 750 },
] as const satisfies readonly InstalmentOffer[]

/** The smallest order that can be paid in instalments, in fen. */
export const INSTALMENT_MIN_AMOUNT = 10_000

/**
 * Whether an order may be paid in instalments (spec §3 `couldUseCreditPay`). A deposit may not: it is security for a
 * purchase (Civil Code art. 586), not a price to be spread.
 */
export function couldUseCreditPay({ amount, type }: { amount: number; type: number }): boolean {
  return amount >= INSTALMENT_MIN_AMOUNT && type !== OrderType.DepositProduct
}
