import { checkJointSelection, invitePrice, jointRest, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import type { JointRow } from '../../../catalogue/joints/joint-repository'
import { jointGroups, requireJoint } from '../../../catalogue/joints/joint-service'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import type { CourseLine } from '../../lines/course-lines'
import { loadCourseLines } from '../../lines/course-lines'
import { listInviteSteps } from './invite-step-repository'
import type { OrderKind } from './order-kind'

/** A bundle of courses; one with a choice needs as many courses as it says, by the rules of its groups. */
export const jointKind: OrderKind = {
  orderType: OrderType.Joint,
  async load(db, { jointId = 0, courseIds }, { userId, now }) {
    const joint = await requireJoint(db, jointId)
    if (now < joint.startTime || now >= joint.endTime) {
      throw new Refusal('notOnSale', { message: '联报活动不在进行中' })
    }
    const chosen = await chosenLines(db, joint, courseIds, now)
    if (joint.kind === 'number') await refuseOwnedChoice(db, chosen, { userId, now })
    const price = await invitedPrice(db, joint, { userId, now })
    return restOfBundle(db, { lines: chosen, price }, { userId, now })
  },
  cutReason: 'joint',
  points: true,
  way: () => 'joint',
  pureGoods: false,
  refundable: true,
}

/** What a bundle costs who invited friends to it: of several campaigns the one that takes off most counts. */
async function invitedPrice(
  db: Executor,
  { id, price }: JointRow,
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
 * The courses of a bundle that the buyer does not own, at what they cost within the whole bundle.
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
  const { cut } = jointRest({ kind: 'fixedPrice', price: bundle.price }, prices)
  return { lines, cut }
}

/**
 * The chosen courses of a bundle; those of a fixed one are all its courses.
 *
 * @throws Refusal badInput when the choice does not fit.
 */
export async function chosenLines(
  db: Executor,
  joint: JointRow,
  chosen: readonly number[],
  now: number,
): Promise<CourseLine[]> {
  const courseIds = joint.kind === 'fixed' ? joint.courseIds : [...new Set(chosen)]
  const { ok } = checkJointSelection(jointGroups(joint), courseIds)
  if (!ok || courseIds.length !== joint.pick) {
    throw new Refusal('badInput', { message: '所选课程不符合联报规则，请重新选择' })
  }
  const lines = await loadCourseLines(db, courseIds, now)
  if (lines.length !== courseIds.length) throw new Refusal('notOnSale')
  return lines
}
