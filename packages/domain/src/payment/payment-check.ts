/** Waits before each question to the server after a payment, in ms: about a minute in all. */
export const PAYMENT_CHECK_DELAYS = [
  500, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 10_000, 12_000, 15_000,
] as const

/** The wait before question `attempt` (from 0); `null` when it is time to stop asking by itself. */
export function paymentCheckDelay(attempt: number): number | null {
  return PAYMENT_CHECK_DELAYS[attempt] ?? null
}
