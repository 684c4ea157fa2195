import type { Presale, Section, User, WalletCoupon } from '@kaozhou/api'

/** Coupons that end within this time are named. */
const SOON_MS = 3 * 24 * 3_600_000
/** Lessons up to this state are still to come or live (spec §4). */
const LIVE_NOW = 2

export interface DueFacts {
  user: Pick<User, 'closesAt'> | undefined
  unpaid: { exists: boolean; orderId: string | null; expiresAt: number | null } | undefined
  presales: readonly Presale[] | undefined
  coupons: readonly WalletCoupon[] | undefined
  today: readonly Section[] | undefined
  /** ms since the epoch. */
  now: number
}

/** Something that a person should do now, the most urgent first. */
export type DueThing =
  | { kind: 'closing'; closesAt: number }
  | { kind: 'unpaid'; orderId: string; expiresAt: number }
  | { kind: 'balance'; presale: Presale }
  | { kind: 'class'; section: Section }
  | { kind: 'coupon'; coupon: WalletCoupon; count: number }

/** What is due; what is not loaded yet, or could not be, is left out. */
export function dueThings(facts: DueFacts): DueThing[] {
  const { user, unpaid, presales = [], coupons = [], today = [], now } = facts
  const things: DueThing[] = []
  if (user?.closesAt) things.push({ kind: 'closing', closesAt: user.closesAt })
  if (unpaid?.exists && unpaid.orderId && unpaid.expiresAt) {
    things.push({ kind: 'unpaid', orderId: unpaid.orderId, expiresAt: unpaid.expiresAt })
  }
  for (const presale of presales)
    if (isBalanceOpen(presale, now)) things.push({ kind: 'balance', presale })
  const [section] = today
    .filter(({ state }) => state <= LIVE_NOW)
    .sort((one, other) => (one.startTime ?? 0) - (other.startTime ?? 0))
  if (section) things.push({ kind: 'class', section })
  const ending = coupons
    .filter(
      ({ startTime, endTime }) => startTime <= now && endTime > now && endTime - now < SOON_MS,
    )
    .sort((one, other) => one.endTime - other.endTime)
  if (ending[0]) things.push({ kind: 'coupon', coupon: ending[0], count: ending.length })
  return things
}

function isBalanceOpen(presale: Presale, now: number): boolean {
  const { depositOrderId, balanceOrderId, balanceStartTime, balanceEndTime, cancelled } = presale
  return (
    depositOrderId !== null &&
    balanceOrderId === null &&
    !cancelled &&
    balanceStartTime <= now &&
    now < balanceEndTime
  )
}
