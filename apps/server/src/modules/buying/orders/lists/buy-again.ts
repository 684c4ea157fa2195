import type { Rebuy } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { CheckoutContent } from '../../../../database/schema/orders'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { findBundle } from '../../../catalogue/bundles/bundle-repository'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import { loadCourseLines } from '../../lines/course-lines'
import { requireBuyable } from '../checkout/checkout-service'
import { findPresale } from '../kinds/presale-repository'
import type { OrderRow } from '../store/order-repository'
import { findLines, findOrder } from '../store/order-repository'

type Target = NonNullable<Rebuy['to']>

/** An offer that an order can be bought by again, as its confirm page would sell it. */
interface Way {
  to: Target
  type: number
  content: CheckoutContent
}

/**
 * Where an order's buyer can buy the same again: by the order's offer, else its courses one by one. The notice names what
 * is no longer sold.
 */
export async function buyAgain(
  db: Executor,
  id: string,
  { userId, now }: LoggedIn,
): Promise<Rebuy> {
  const order = await findOrder(db, id, userId)
  if (!order) throw new Refusal('notFound')
  const buyer = { userId, now }
  const courses = await buyableCourses(db, await coursesOf(db, order), buyer)
  const reasons: string[] = []
  for (const way of await waysOf(db, order)) {
    const reason = await refusalOf(db, way, buyer)
    if (reason === null) return { ...courses, to: way.to, notice: noticeOf(reasons) }
    reasons.push(reason)
  }
  const to = targetOf(courses.courseIds)
  const gone = courses.unavailable.map(goneText)
  // When no course is left, the reason of the offer is enough.
  const said = to === null && reasons.length > 0 ? reasons : [...reasons, ...gone]
  const rest = to !== null && said.length > 0 ? [restText(courses.courseIds)] : []
  return { ...courses, to, notice: noticeOf([...said.slice(0, MOST_SENTENCES), ...rest]) }
}

/** The most sentences of a notice: a longer one would not be read. */
const MOST_SENTENCES = 4

/** The courses of its lines; those of the bundle for the deposit of one. */
async function coursesOf(db: Executor, { id, content }: OrderRow): Promise<number[]> {
  const presale = await findPresale(db, content.presaleId ?? 0)
  const bundle = presale?.bundleId ? await findBundle(db, presale.bundleId) : null
  if (bundle) return bundle.courseIds
  return (await findLines(db, [id])).flatMap(({ courseId }) => courseId ?? [])
}

/** The special offers of an order, the best first; none for courses at their own price. */
async function waysOf(db: Executor, { userId, type, content }: OrderRow): Promise<Way[]> {
  switch (type) {
    case OrderType.Assemble:
    case OrderType.AssembleFollower:
      return groupWays(content)
    case OrderType.Joint:
      return bundleWays(db, content)
    case OrderType.DepositProduct:
      return wayOf('presale', content.presaleId, type, content)
    case OrderType.Deposit: {
      const deposit = await findOrder(db, content.depositOrderId ?? '', userId)
      return wayOf('presale', deposit?.content.presaleId, type, content)
    }
    case OrderType.Upgrade:
      return wayOf('upgrade', content.upgradeId, type, content)
    case OrderType.Gift:
      return wayOf('giftPack', content.giftId, OrderType.GiftConfirm, content)
    case OrderType.PointsGood:
      return wayOf('pointsGood', content.goodId, type, content)
    case OrderType.MembershipCard:
      return wayOf('membershipCard', content.cardId, type, content)
    default:
      return []
  }
}

function wayOf(
  kind: Target['kind'],
  id: number | undefined,
  type: number,
  content: CheckoutContent,
): Way[] {
  return id === undefined ? [] : [{ to: { kind, id }, type, content }]
}

/** The group that was joined, then a new one, which is opened on the course's page. */
function groupWays({ courseIds, groupId }: CheckoutContent): Way[] {
  const type = OrderType.AssembleConfirm
  const joined = wayOf('group', groupId, type, { courseIds, groupId })
  return [...joined, ...wayOf('course', courseIds[0], type, { courseIds })]
}

async function bundleWays(db: Executor, content: CheckoutContent): Promise<Way[]> {
  const bundle = await findBundle(db, content.bundleId ?? 0)
  const kind = bundle?.kind === 'number' ? 'numberBundle' : 'bundle'
  return wayOf(kind, content.bundleId, OrderType.Joint, content)
}

/** Why an offer can't be bought now, as text for the user; null when it can. */
async function refusalOf(db: Executor, way: Way, buyer: LoggedIn): Promise<string | null> {
  try {
    await requireBuyable(db, way, buyer)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function buyableCourses(
  db: Executor,
  courseIds: readonly number[],
  { userId, now }: LoggedIn,
): Promise<Pick<Rebuy, 'courseIds' | 'unavailable'>> {
  const lines = await loadCourseLines(db, courseIds, now)
  const owned = courseIds.length > 0 ? await listOwnedAmong(db, userId, courseIds, now) : []
  const unavailable = lines.flatMap(({ courseId, name, onSale, stock }): Rebuy['unavailable'] => {
    if (owned.includes(courseId)) return [{ courseId, name, reason: 'owned' }]
    if (!onSale) return [{ courseId, name, reason: 'offShelf' }]
    return stock === 0 ? [{ courseId, name, reason: 'soldOut' }] : []
  })
  const gone = unavailable.map(({ courseId }) => courseId)
  return {
    courseIds: lines.map(({ courseId }) => courseId).filter((one) => !gone.includes(one)),
    unavailable,
  }
}

function targetOf([first, ...others]: readonly number[]): Rebuy['to'] {
  if (first === undefined) return null
  return others.length === 0 ? { kind: 'course', id: first } : { kind: 'cart', id: 0 }
}

const GONE_TEXTS = {
  owned: (name) => `你已拥有《${name}》`,
  offShelf: (name) => `《${name}》已下架`,
  soldOut: (name) => `《${name}》已售罄`,
} as const satisfies Record<Rebuy['unavailable'][number]['reason'], (name: string) => string>

function goneText({ name, reason }: Rebuy['unavailable'][number]): string {
  return GONE_TEXTS[reason](name)
}

function restText({ length }: readonly number[]): string {
  return length === 1 ? '可以单独购买这门课程' : `可以单独购买其中 ${length} 门课程`
}

function noticeOf(sentences: readonly string[]): string | null {
  return sentences.length > 0 ? `${sentences.join('。')}。` : null
}
