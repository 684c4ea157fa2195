import type { CutReason, PriceInput } from '@kaozhou/domain'
import { OrderType } from '@kaozhou/domain'
import type { Executor } from '../../database/executor'
import type { CheckoutContent } from '../../database/schema/orders'
import { Refusal } from '../../platform/refusal'
import type { CourseLine } from './course-lines'
import { loadCourseLines } from './course-lines'

/** What is for sale under a confirm page: its lines, and what comes off before any voucher. */
export interface Offer {
  kind: OrderKind
  lines: CourseLine[]
  cut: number
  deposit?: PriceInput['deposit']
}

type LineSource = (db: Executor, content: CheckoutContent, now: number) => Promise<CourseLine[]>
type CutSource = (
  db: Executor,
  content: CheckoutContent,
  lines: readonly CourseLine[],
  now: number,
) => Promise<Pick<Offer, 'cut' | 'deposit'>>

/** One way of buying, as data: where its lines come from and which cuts apply. */
export interface OrderKind {
  /** What the order is kept as (decisions §2). */
  orderType: number
  lines: LineSource
  cut: CutSource
  cutReason: CutReason
  /** Coupons and red packets may be used. */
  vouchers: boolean
  points: boolean
  /** Owning one of the courses already stops it. */
  refusesOwned: boolean
  /** No course in it: goods only (spec §2). */
  pureGoods: boolean
}

const namedCourses: LineSource = (db, content, now) => loadCourseLines(db, content.courseIds, now)

const noCut: CutSource = async () => ({ cut: 0 })

/** By the confirm type, which is what a type becomes when it is confirmed (spec §4). */
const ORDER_KINDS: Readonly<Record<number, OrderKind>> = {
  [OrderType.Single]: {
    orderType: OrderType.Single,
    lines: namedCourses,
    cut: noCut,
    cutReason: 'sale',
    vouchers: true,
    points: true,
    refusesOwned: true,
    pureGoods: false,
  },
}

/** @throws Refusal badInput when there is no such way of buying. */
export function orderKind(confirmType: number): OrderKind {
  const kind = ORDER_KINDS[confirmType]
  if (!kind) throw new Refusal('badInput', { message: '暂不支持这种购买方式' })
  return kind
}

/** Reads what is for sale now. */
export async function loadOffer(
  db: Executor,
  confirmType: number,
  content: CheckoutContent,
  now: number,
): Promise<Offer> {
  const kind = orderKind(confirmType)
  const lines = await kind.lines(db, content, now)
  if (lines.length === 0) throw new Refusal('notFound')
  return { kind, lines, ...(await kind.cut(db, content, lines, now)) }
}
