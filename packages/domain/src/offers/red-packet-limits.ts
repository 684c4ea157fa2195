/** What staff can promise with a red packet that they make. Money in fen. */
export const RED_PACKET_LIMITS = {
  name: 20,
  source: 20,
  /** The least and the most that one takes off. */
  amount: { least: 1, most: 50_000 },
  threshold: 10_000_000,
  total: 100_000,
  perUser: 10,
  /** Days from now until no more are given. */
  days: 366,
  /** Days of use after it was received. */
  validDays: 365,
} as const

/** On what occasion a red packet that staff make is given: to who signs up, to who invited a buyer, by hand. */
export const RED_PACKET_GRANTS = ['staff', 'signup', 'invite'] as const

/** One of {@link RED_PACKET_GRANTS}. */
export type RedPacketGrant = (typeof RED_PACKET_GRANTS)[number]
