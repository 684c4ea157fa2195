import { bundleRest, checkBundleSelection, invitePrice, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import type { BundleRow } from '../../../catalogue/bundles/bundle-repository'
import { bundleGroups, requireBundle } from '../../../catalogue/bundles/bundle-service'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import type { CourseLine } from '../../lines/course-lines'
import { loadCourseLines } from '../../lines/course-lines'
import { listInviteSteps } from './invite-step-repository'
import type { OrderKind } from './order-kind'

/** A bundle of courses. Where courses are chosen, their number and groups must follow the bundle's rules. */
export const bundleKind: OrderKind = {
  orderType: OrderType.Joint,
  async load(db, { bundleId = 0, courseIds }, { userId, now }) {
    const bundle = await requireBundle(db, bundleId)
    if (now < bundle.startTime || now >= bundle.endTime) {
      throw new Refusal('notOnSale', { message: '联报活动不在进行中' })
    }
    const chosen = await chosenLines(db, bundle, courseIds, now)
    if (bundle.kind === 'number') await refuseOwnedChoice(db, chosen, { userId, now })
    const price = await invitedPrice(db, bundle, { userId, now })
    return restOfBundle(db, { lines: chosen, price }, { userId, now })
  },
  cutReason: 'bundle',
  points: true,
  way: () => 'bundle',
  pureGoods: false,
  refundable: true,
}

/** The bundle's price for a user who invited friends; of several campaigns the one that takes off most counts. */
async function invitedPrice(
  db: Executor,
  { id, price }: BundleRow,
  buyer: LoggedIn,
): Promise<number> {
  const invitations = await listInviteSteps(db, id, buyer)
  return Math.min(
    price,
    ...invitations.map(({ steps, came }) => invitePrice(price, steps, came).now),
  )
}

/** @throws Refusal alreadyOwned: another course can be chosen instead. */
async function refuseOwnedChoice(
  db: Executor,
  chosen: readonly CourseLine[],
  { userId, now }: LoggedIn,
): Promise<void> {
  const ids = chosen.map(({ courseId }) => courseId)
  const owned = await listOwnedAmong(db, userId, ids, now)
  const line = chosen.find(({ courseId }) => owned.includes(courseId))
  if (!line) return
  const data = { courseId: line.courseId }
  throw new Refusal('alreadyOwned', { message: `你已拥有《${line.name}》，换一门课程`, data })
}

/**
 * The courses of a bundle that the buyer does not own, each at its share of the bundle's price.
 *
 * @throws Refusal alreadyOwned when there is none.
 */
export async function restOfBundle(
  db: Executor,
  bundle: { lines: readonly CourseLine[]; price: number },
  { userId, now }: LoggedIn,
): Promise<{ lines: CourseLine[]; cut: number }> {
  const ids = bundle.lines.map(({ courseId }) => courseId)
  const owned = await listOwnedAmong(db, userId, ids, now)
  const courses = bundle.lines.map((line) => ({ line, isOwned: owned.includes(line.courseId) }))
  const lines = courses.flatMap(({ line, isOwned }) => (isOwned ? [] : [line]))
  if (lines.length === 0 && courses.length > 0) throw new Refusal('alreadyOwned')
  const prices = courses.map(({ line: { price }, isOwned }) => ({ price, isOwned }))
  const { cut } = bundleRest({ kind: 'fixedPrice', price: bundle.price }, prices)
  return { lines, cut }
}

/**
 * The chosen courses of a bundle; of a fixed bundle, all courses.
 *
 * @throws Refusal badInput when the choice does not fit.
 */
export async function chosenLines(
  db: Executor,
  bundle: BundleRow,
  chosen: readonly number[],
  now: number,
): Promise<CourseLine[]> {
  const courseIds = bundle.kind === 'fixed' ? bundle.courseIds : [...new Set(chosen)]
  const { ok } = checkBundleSelection(bundleGroups(bundle), courseIds)
  if (!ok || courseIds.length !== bundle.pick) {
    throw new Refusal('badInput', { message: '所选课程不符合联报规则，请重新选择' })
  }
  const lines = await loadCourseLines(db, courseIds, now)
  if (lines.length !== courseIds.length) throw new Refusal('notOnSale')
  return lines
}
