import { DEPOSIT_STATUSES } from '@kaozhou/domain'
import * as v from 'valibot'
import { courseStanding } from './course'

const courseBrief = v.object({
  id: v.number(),
  name: v.string(),
  cover: v.string(),
  /** Current price in fen. */
  price: v.number(),
})

/** A course in the cart. Prices in fen. */
export type CartLine = v.InferOutput<typeof cartLine>
export const cartLine = v.object({
  courseId: v.number(),
  name: v.string(),
  cover: v.string(),
  listPrice: v.number(),
  price: v.number(),
  teacherNames: v.array(v.string()),
  checked: v.boolean(),
  /** Only what is on sale can be ordered; of a course with a paid deposit the balance is paid instead. */
  state: v.picklist(['onSale', 'offShelf', 'soldOut', 'owned', 'depositPaid']),
  /** What the user has of the course already, and what comes next; null for nothing. */
  standing: v.optional(v.nullable(v.pick(courseStanding, ['kind', 'text'])), null),
  addedAt: v.number(),
})

/** A cart; the sums are of the checked lines that can be ordered. */
export type Cart = v.InferOutput<typeof cart>
export const cart = v.object({
  list: v.array(cartLine),
  count: v.number(),
  checkedCount: v.number(),
  allChecked: v.boolean(),
  total: v.number(),
  saved: v.number(),
})

export const depositStatus = v.picklist(DEPOSIT_STATUSES)

/** A pre-sale and the user's order in it (screen /deposit_order_info/:id). */
export type Presale = v.InferOutput<typeof presale>
export const presale = v.object({
  id: v.number(),
  title: v.string(),
  /** `定金 ¥20 抵 ¥60` */
  text: v.string(),
  course: courseBrief,
  /** A bundle is sold, of which `course` is the first. */
  bundleId: v.nullable(v.number()),
  /** All courses of it: those of the bundle, or `course` alone. */
  courses: v.optional(v.array(courseBrief), []),
  price: v.number(),
  deposit: v.number(),
  /** What the deposit counts as, in fen. */
  countsAs: v.number(),
  /** The balance in fen. */
  balance: v.number(),
  depositStartTime: v.number(),
  depositEndTime: v.number(),
  balanceStartTime: v.number(),
  balanceEndTime: v.number(),
  stock: v.nullable(v.number()),
  sold: v.number(),
  cancelled: v.boolean(),
  /** Null when the user has paid no deposit. */
  status: v.nullable(depositStatus),
  depositOrderId: v.nullable(v.string()),
  balanceOrderId: v.nullable(v.string()),
  now: v.number(),
})

/** An upgrade from one course to a bigger one, for `price` fen. */
export type UpgradeOffer = v.InferOutput<typeof upgradeOffer>
export const upgradeOffer = v.object({
  id: v.number(),
  title: v.string(),
  from: courseBrief,
  to: courseBrief,
  price: v.number(),
  added: v.array(v.string()),
  endTime: v.number(),
  canUpgrade: v.boolean(),
  /** Why not: `notOwned` the first, `owned` the second, `over`, `offShelf`. */
  reason: v.nullable(v.picklist(['notOwned', 'lent', 'owned', 'over', 'offShelf'])),
})

/** The content of an exchange code. */
export type CodeGift = v.InferOutput<typeof codeGift>
export const codeGift = v.object({
  code: v.string(),
  course: v.object({ ...courseBrief.entries, originalPrice: v.number() }),
  validityDays: v.number(),
  needsAddress: v.boolean(),
  owned: v.boolean(),
  endTime: v.number(),
  note: v.string(),
  /** What becomes of something that the user has, once the code is exchanged; null for nothing. */
  ask: v.optional(v.nullable(v.string())),
})
