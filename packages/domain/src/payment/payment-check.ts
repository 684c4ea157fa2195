/** Delays in ms before each check of the order's state after a payment: about a minute together. */
export const PAYMENT_CHECK_DELAYS = [
  500, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 12_000, 15_000,
] as const

/** The delay before check `attempt` (from 0) in ms; `null` when polling ends. */
export function paymentCheckDelay(attempt: number): number | null {
  return PAYMENT_CHECK_DELAYS[attempt] ?? null
}
