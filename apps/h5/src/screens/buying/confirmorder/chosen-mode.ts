import type { PaymentMode } from '@kaozhou/domain'

let chosen: { checkoutKey: string; mode: PaymentMode } | undefined

/** Stores the payment mode of a confirm page while the buyer chooses an address on another page. */
export function keepChosenMode(checkoutKey: string, mode: PaymentMode): void {
  chosen = { checkoutKey, mode }
}

/** The mode chosen for a checkout before its page was left. */
export function chosenMode(checkoutKey: string): PaymentMode | undefined {
  return chosen?.checkoutKey === checkoutKey ? chosen.mode : undefined
}
