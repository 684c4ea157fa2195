import { DAY } from '../time/spans'
/** A time of membership that one purchase or one code gives, in ms since the epoch: from `beginsAt`, before `expiresAt`. */
export interface CardPeriod {
  /** The first ms of membership. */
  beginsAt: number
  /** The first ms without it. */
  expiresAt: number
}

/**
 * The time that a card of `days` days gives to somebody who has these times of the same card: it begins when the last of
 * them ends, else now. Cards of another kind run beside it.
 */
export function nextCardPeriod(held: readonly CardPeriod[], days: number, now: number): CardPeriod {
  const beginsAt = Math.max(now, ...held.map(({ expiresAt }) => expiresAt))
  return { beginsAt, expiresAt: beginsAt + days * DAY }
}

/**
 * The times that are left when one of a card is refunded, the earliest first. Those that have not begun move up, each
 * with its whole length, so that nobody loses a day that was paid: the first begins now or when the one before it ends.
 */
export function closeGapOfCard<T extends CardPeriod>(left: readonly T[], now: number): T[] {
  let end = now
  return [...left]
    .sort((a, b) => a.beginsAt - b.beginsAt)
    .map((period) => {
      const length = period.expiresAt - period.beginsAt
      const beginsAt = period.beginsAt <= now ? period.beginsAt : Math.min(period.beginsAt, end)
      const moved = { ...period, beginsAt, expiresAt: beginsAt + length }
      end = Math.max(end, moved.expiresAt)
      return moved
    })
}
