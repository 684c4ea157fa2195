/** How long a roll call runs, in seconds. */
export const ROLL_CALL_SECONDS = { min: 30, max: 180, standard: 60 } as const

/** Whole seconds until a roll call ends, rounded up; 0 when it is over. Times in ms of the server's clock. */
export function rollCallLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}
