import { DAY, HOUR } from '../../time/spans'

/** Limits of the addresses of other systems. `formerHours`: for how long a former key may still sign beside the new one. */
export const WEBHOOK_LIMITS = {
  endpoints: 20,
  nameLength: 30,
  urlLength: 300,
  formerHours: 168,
} as const

/** A delivery is kept for so long after its event happened, and to the end of that month; one that still waits stays. In ms. */
export const WEBHOOK_KEPT_MS: number = 30 * DAY

/** Until when a former key still signs, in ms; null when it ends at once. */
export function formerKeyEnd(hours: number, now: number): number | null {
  return hours === 0 ? null : now + hours * HOUR
}
