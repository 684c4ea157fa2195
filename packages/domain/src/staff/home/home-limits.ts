/** What the desk changes of the home page: its banners, and its entries below them. */
export const HOME_KINDS = { banners: '横幅', entries: '入口' } as const

/** `banners` or `entries`. */
export type HomeKind = keyof typeof HOME_KINDS

/** The pictures that an entry can have, as the desk names them. */
export const ENTRY_ICONS = {
  gift: '礼物',
  coupon: '优惠券',
  group: '拼团',
  exam: '考试',
  points: '积分',
  checkin: '日历',
  deposit: '钱包',
  bundle: '书',
} as const

/** The name of a picture of an entry. */
export type EntryIcon = keyof typeof ENTRY_ICONS

/** The longest words of a banner or entry, and how many of each the desk keeps, those that were taken off included. */
export const HOME_LIMITS = {
  title: 20,
  subtitle: 30,
  alt: 80,
  badge: 6,
  link: 300,
  items: 50,
} as const

/** A picture of a banner: a student's screen shows it three times as wide as high. */
export const BANNER_PICTURE = {
  /** The least width and height of one that is sent. */
  leastWidth: 750,
  leastHeight: 250,
  /** The width and height of the one that is kept, at most. */
  width: 1500,
  height: 500,
  /** Bytes of one that is sent, and of the one that is kept. */
  sentBytes: 600_000,
  keptBytes: 300_000,
} as const
