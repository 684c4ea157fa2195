import { DAY } from '../time/spans'

/** An account closes so many days after its owner asked for it, and can be kept until then. Every text that promises it derives from here. */
export const CLOSING_DAYS = 7

/** When an account closes that somebody asks to close now. In ms since the epoch. */
export function closingTime(now: number): number {
  return now + CLOSING_DAYS * DAY
}

/** True when an account should be closed by now, and something that is still open has put it off. */
export function isClosingHeld({
  askedAt,
  closesAt,
}: {
  askedAt: number
  closesAt: number
}): boolean {
  return closesAt > closingTime(askedAt)
}
