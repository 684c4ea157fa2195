/**
 * Where a parcel is: being made ready, on its way, with the courier, received; in trouble, on its way back, back at the
 * sender; not sent any more.
 */
export const PARCEL_STATUSES = [
  'preparing',
  'shipped',
  'delivering',
  'signed',
  'troubled',
  'returning',
  'returned',
  'cancelled',
] as const

/** The state of a parcel. */
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** A status in the words that everybody reads. */
export const PARCEL_STATUS_LABELS: Record<ParcelStatus, string> = {
  preparing: '备货中',
  shipped: '运输中',
  delivering: '派送中',
  signed: '已签收',
  troubled: '派送异常',
  returning: '退回中',
  returned: '已退回',
  cancelled: '已取消',
}

/** How staff sort parcels: to send, on their way, received, in trouble or coming back, called off. */
export const PARCEL_GROUPS = {
  waiting: ['preparing'],
  out: ['shipped', 'delivering'],
  signed: ['signed'],
  problem: ['troubled', 'returning', 'returned'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly ParcelStatus[]>

/** The parcels that staff look at together. */
export type ParcelGroup = keyof typeof PARCEL_GROUPS

/** The names of the groups, in the order in which staff work. */
export const PARCEL_GROUP_NAMES = /* @__PURE__ */ Object.keys(PARCEL_GROUPS) as [
  ParcelGroup,
  ...ParcelGroup[],
]

/**
 * True while what the parcel holds is out of the sender's hands: then an order can't be refunded by its buyer alone. A
 * parcel that was never sent, was called back, or has come back does not stand in the way.
 */
export function isParcelOut(status: ParcelStatus): boolean {
  return status !== 'preparing' && status !== 'cancelled' && status !== 'returned'
}

/** True once a parcel was sent, wherever it is now. */
export function isParcelSent(status: ParcelStatus): boolean {
  return status !== 'preparing' && status !== 'cancelled'
}

/** What staff do with a parcel. */
export type ParcelDeed =
  | 'ship'
  | 'readdress'
  | 'correct'
  | 'undo'
  | 'sign'
  | 'bringBack'
  | 'cancel'
  | 'split'
  | 'merge'

const ON_ITS_WAY: readonly ParcelStatus[] = ['shipped', 'delivering', 'troubled', 'returning']

/** In which states each deed is possible. */
const POSSIBLE: Record<ParcelDeed, readonly ParcelStatus[]> = {
  ship: ['preparing'],
  readdress: ['preparing'],
  split: ['preparing'],
  merge: ['preparing'],
  cancel: ['preparing'],
  correct: [...ON_ITS_WAY, 'signed'],
  undo: ON_ITS_WAY,
  sign: ON_ITS_WAY,
  bringBack: [...ON_ITS_WAY, 'signed'],
}

/** Whether staff can do this with a parcel in that state. */
export function canDoWithParcel(deed: ParcelDeed, status: ParcelStatus): boolean {
  return POSSIBLE[deed].includes(status)
}

/** What a carrier tells about a parcel: where it is, by an event at this time in ms. */
export interface CarrierWord {
  /** Where the parcel is. */
  status: ParcelStatus
  /** When that happened, ms since the epoch. */
  at: number
}

/** What is known of a parcel: its status, and when the newest event happened that the carrier told of. */
export interface KnownParcel {
  /** Where it is, as far as is known. */
  status: ParcelStatus
  /** When the newest told event happened, ms since the epoch; null before the first one. */
  toldAt: number | null
}

/**
 * What is known after a carrier's word. Words come late and more than once: an older one changes nothing. A received
 * parcel can only come back, and a parcel that is not on its way is not moved by anybody's word.
 */
export function afterCarrierWord(known: KnownParcel, word: CarrierWord): KnownParcel {
  const { status, toldAt } = known
  if (!isParcelSent(status)) return known
  if (toldAt !== null && word.at < toldAt) return known
  const told = { status: word.status, toldAt: word.at }
  if (!isParcelSent(word.status)) return { status, toldAt: word.at }
  if (status === 'returned') return { status, toldAt: word.at }
  const goesBack = word.status === 'returning' || word.status === 'returned'
  return status === 'signed' && !goesBack ? { status, toldAt: word.at } : told
}
