/** The ways to come to own a course. A friend pays an order that was placed by one of them. */
export const WAYS_TO_OWN = [
  'single',
  'cart',
  'leadGroup',
  'joinGroup',
  'bundle',
  'deposit',
  'bundleDeposit',
  'balance',
  'upgrade',
  'giftPack',
  'exchange',
] as const
/** A way to come to own a course. */
export type WayToOwn = (typeof WAYS_TO_OWN)[number]

/**
 * How a user stands to a course. When several apply, the first counts:
 * `owned`, `inGroup` (paid for a place in a group that is not full), `depositPaid` (its balance can still be paid),
 * `groupUnpaid` (an unpaid order holds a place in a group), `bundleDepositPaid` (a deposit on a bundle with the course),
 * `lent` (a membership card opens it until the card ends), `none`.
 */
export const COURSE_STANDINGS = [
  'owned',
  'inGroup',
  'depositPaid',
  'groupUnpaid',
  'bundleDepositPaid',
  'lent',
  'none',
] as const
/** How a user stands to a course. */
export type CourseStanding = (typeof COURSE_STANDINGS)[number]

/**
 * Whether a user may take a way to a course.
 * `asks`: only after the user was told what becomes of what they have and agreed.
 * `leftOut`: the course is not charged, the rest of the purchase is.
 */
export type WayVerdict = 'allowed' | 'asks' | 'leftOut' | 'refused'

// A missing pair of way and standing does not compile.
const VERDICTS: Record<WayToOwn, Record<CourseStanding, WayVerdict>> = {
  single: row('refused', 'asks', 'refused', 'allowed', 'asks'),
  cart: row('refused', 'asks', 'refused', 'allowed', 'asks'),
  leadGroup: row('refused', 'refused', 'refused', 'refused', 'asks'),
  joinGroup: row('refused', 'refused', 'refused', 'refused', 'asks'),
  bundle: row('leftOut', 'asks', 'refused', 'allowed', 'refused'),
  // Whoever is in a group may own the course before the balance is due: the deposit would be lost.
  deposit: row('refused', 'refused', 'refused', 'refused', 'refused'),
  bundleDeposit: row('leftOut', 'asks', 'refused', 'allowed', 'refused'),
  balance: row('leftOut', 'asks', 'allowed', 'allowed', 'allowed'),
  upgrade: row('refused', 'asks', 'refused', 'allowed', 'asks'),
  giftPack: row('leftOut', 'asks', 'asks', 'allowed', 'asks'),
  // A code costs nothing: nothing is charged twice, but a deposit may be lost.
  exchange: row('refused', 'asks', 'asks', 'allowed', 'asks'),
}

function row(
  owned: WayVerdict,
  inGroup: WayVerdict,
  depositPaid: WayVerdict,
  groupUnpaid: WayVerdict,
  bundleDepositPaid: WayVerdict,
): Record<CourseStanding, WayVerdict> {
  // What a card lends was not paid for: it is bought like any other course.
  const free = { lent: 'allowed', none: 'allowed' } as const
  return { owned, inGroup, depositPaid, groupUnpaid, bundleDepositPaid, ...free }
}

/** Whether a user with this standing may take this way to a course, so that nobody pays for a course twice unknowingly. */
export function wayVerdict(way: WayToOwn, standing: CourseStanding): WayVerdict {
  return VERDICTS[way][standing]
}
