import type { CourseStandingFacts } from '@kaozhou/api'
import type { ErrorName } from '@kaozhou/api/contract'
import { type WayToOwn, wayVerdict } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { courseStandings } from './course-standings'
import { askText, refusedText } from './standing-text'

/** A purchase, as far as it opens courses. */
export interface ReviewedPurchase {
  way: WayToOwn
  /** The courses that it opens. */
  courses: readonly { id: number; name: string }[]
  /** An order that counts for no standing: the purchase itself. */
  exceptOrderId?: string
}

/** What the purchase ends, such as the buyer's place in a group; the buyer must agree to it. */
export interface PurchaseAsk {
  courseId: number
  text: string
}

const REASONS = {
  inGroup: 'groupWaiting',
  groupUnpaid: 'groupWaiting',
  depositPaid: 'depositPaid',
  bundleDepositPaid: 'depositPaid',
} as const satisfies Record<CourseStandingFacts['kind'], ErrorName>

/**
 * What the buyer has to agree to before the purchase, by domain's `wayVerdict`. Courses that the buyer owns are not
 * looked at.
 *
 * @throws Refusal groupWaiting or depositPaid, whose `data` is the standing.
 */
export async function reviewPurchase(
  db: Executor,
  { way, courses, exceptOrderId }: ReviewedPurchase,
  buyer: LoggedIn,
): Promise<PurchaseAsk[]> {
  const ids = courses.map(({ id }) => id)
  const standings = await courseStandings(db, ids, buyer, exceptOrderId)
  return courses.flatMap(({ id, name }): PurchaseAsk[] => {
    const standing = standings.get(id)
    if (!standing) return []
    const verdict = wayVerdict(way, standing.kind)
    if (verdict === 'refused') {
      const message = refusedText(name, standing)
      throw new Refusal(REASONS[standing.kind], { message, data: standing })
    }
    const isFree = way === 'exchange'
    return verdict === 'asks' ? [{ courseId: id, text: askText(name, standing, isFree) }] : []
  })
}
