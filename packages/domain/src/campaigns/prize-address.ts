import { DAY } from '../time/spans'
/** A prize that is sent waits so many days for its address. */
export const PRIZE_ADDRESS_DAYS = 30

/** When a prize that was won at `wonAt` takes an address no more. Milliseconds since the epoch. */
export function prizeAddressEnd(wonAt: number): number {
  return wonAt + PRIZE_ADDRESS_DAYS * DAY
}
