/** What goes back of one line. `paid` + `deposit` = `amount`; integer fen. */
export interface PlannedLine {
  /** The line's place in the order. */
  position: number
  /** What was bought. */
  name: string
  /** The course of the line; null where it is none. */
  courseId: number | null
  /** What goes back of it, in fen. */
  amount: number
  /** By the order's own payment. */
  paid: number
  /** By the payment of the deposit. */
  deposit: number
  /** Points that were spent on it and are returned. */
  points: number
  /** True when nothing of it is left: what it gave is taken back. */
  isReturned: boolean
}

/** What a refund gives back, takes back and leaves. */
export interface RefundPlan {
  /** All fen that go back. */
  amount: number
  /** Each above 0; together they are `amount`. */
  payments: { id: number; amount: number }[]
  /** The lines add up to `amount`, but for payments that came twice or too late. */
  lines: PlannedLine[]
  /** Points that were spent on the order and come back. */
  pointsReturned: number
  /** Points that the order earned; they are taken back as far as the balance allows. */
  pointsTakenBack: number
  /** A voucher comes back with the last line of its order. */
  coupon: Voucher
  /** The red packet that comes back, with the last line of its order. */
  redPacket: Voucher
  /** Courses that are closed, and those of the order that stay open. */
  coursesClosed: { courseId: number; name: string }[]
  /** Courses of the order that stay open. */
  coursesKept: { courseId: number; name: string }[]
  /** Gifts that came with the order and are taken back. */
  giftsTakenBack: { id: number; name: string }[]
  /** Gifts that came with the order and stay. */
  giftsKept: { id: number; name: string }[]
  /** True when the membership card is taken back. */
  cardTakenBack: boolean
  /** `freed`: somebody else can have it; `kept`: the group is complete and stays so. */
  groupPlace: 'none' | 'freed' | 'kept'
  /** `lighter`: sent without what was given back; `sent`: it has left already, and is not called back. */
  parcel: 'none' | 'cancelled' | 'lighter' | 'sent' | 'kept'
  /** True when nothing of the order is left: it is refunded, and its deposit with it. */
  closesOrder: boolean
}

type Voucher = 'none' | 'returned' | 'kept'
