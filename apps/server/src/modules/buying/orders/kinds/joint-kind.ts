import { checkJointSelection, jointCut, OrderType } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { findJoint, type JointRow } from '../../../catalogue/joints/joint-repository'
import { jointGroups } from '../../../catalogue/joints/joint-service'
import type { CourseLine } from '../../lines/course-lines'
import { loadCourseLines } from '../../lines/course-lines'
import type { OrderKind } from './order-kind'

/** A bundle of courses; one with a choice needs as many courses as it says, by the rules of its groups. */
export const jointKind: OrderKind = {
  orderType: OrderType.Joint,
  async load(db, { jointId = 0, courseIds }, { now }) {
    const joint = await requireJoint(db, jointId)
    if (now < joint.startTime || now >= joint.endTime) {
      throw new Refusal('notOnSale', { message: '联报活动不在进行中' })
    }
    const lines = await chosenLines(db, joint, courseIds, now)
    const prices = lines.map(({ price }) => price)
    return { lines, cut: jointCut({ kind: 'fixedPrice', price: joint.price }, prices) }
  },
  cutReason: 'joint',
  vouchers: true,
  points: true,
  refusesOwned: true,
  pureGoods: false,
  refundable: true,
}

export async function requireJoint(db: Executor, id: number): Promise<JointRow> {
  const joint = await findJoint(db, id)
  if (!joint) throw new Refusal('notFound')
  return joint
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
