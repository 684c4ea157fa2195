import type { Presale, TimetableSection, User, WalletCoupon } from '@kaozhou/api'
import { SectionState } from '@kaozhou/domain'

/** A coupon is due when it ends within this time. */
const SOON_MS = 3 * 24 * 3_600_000
export interface UrgentFacts {
  user: Pick<User, 'closesAt'> | undefined
  unpaid: { exists: boolean; orderId: string | null; expiresAt: number | null } | undefined
  presales: readonly Presale[] | undefined
  coupons: readonly WalletCoupon[] | undefined
  today: readonly TimetableSection[] | undefined
  /** ms since the epoch. */
  now: number
}

/** A task of the user, the most urgent kind first. */
export type UrgentTask =
  | { kind: 'closing'; closesAt: number }
  | { kind: 'unpaid'; orderId: string; expiresAt: number }
  | { kind: 'balance'; presale: Presale }
  | { kind: 'class'; section: TimetableSection }
  | { kind: 'coupon'; coupon: WalletCoupon; count: number }

/** The user's tasks; facts that are not loaded, or failed to load, give none. */
export function urgentTasks(facts: UrgentFacts): UrgentTask[] {
  const { user, unpaid, presales = [], coupons = [], today = [], now } = facts
  const things: UrgentTask[] = []
  if (user?.closesAt) things.push({ kind: 'closing', closesAt: user.closesAt })
  if (unpaid?.exists && unpaid.orderId && unpaid.expiresAt) {
    things.push({ kind: 'unpaid', orderId: unpaid.orderId, expiresAt: unpaid.expiresAt })
  }
  for (const presale of presales)
    if (isBalanceOpen(presale, now)) things.push({ kind: 'balance', presale })
  const [section] = today
    // Classes that the user teaches are shown in another card.
    .filter(({ state, taught }) => state <= SectionState.Live && !taught)
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
