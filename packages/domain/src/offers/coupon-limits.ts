/** What staff can promise with a coupon that they make. Money in fen. */
export const COUPON_LIMITS = {
  name: 20,
  note: 60,
  /** The least and the most that one takes off. */
  amount: { least: 100, most: 100_000 },
  /** Whole percents that are taken off: 10 for 九折. */
  percentOff: { least: 1, most: 90 },
  threshold: 10_000_000,
  total: 100_000,
  perUser: 10,
  /** Days from now until it ends. */
  days: 366,
  /** Days of use after it was received. */
  validDays: 365,
  /** Courses that it is for, where it is not for all or for a category. */
  courses: 20,
} as const
