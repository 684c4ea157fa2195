import type { JointBundle, JointChoice } from '@kaozhou/api'
import {
  checkJointSelection,
  formatFen,
  type JointGroup,
  type JointSelection,
  jointCut,
  jointRuleText,
  periodAt,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { artAddress } from '../../../platform/art-address'
import { Refusal } from '../../../platform/refusal'
import { sellingPrice } from '../courses/course-price'
import { type CourseRow, findCourses, loadRelations } from '../courses/course-repository'
import { presentCard } from '../courses/present-course'
import { findJoint, type JointRow } from './joint-repository'

/** The groups of a bundle for domain's rules; a group's id is its index. */
export function jointGroups({ groups }: JointRow): JointGroup[] {
  return groups.map((group, id) => ({ id, ...group }))
}

/** The courses of a bundle that are on sale, in the order of the bundle. */
async function jointCourses(db: Executor, joint: JointRow): Promise<CourseRow[]> {
  const rows = await findCourses(db, joint.courseIds)
  return joint.courseIds.flatMap((id) => {
    const row = rows.find((course) => course.id === id && course.status === 'on')
    return row ? [row] : []
  })
}

/** @throws Refusal notFound. */
export async function requireJoint(db: Executor, id: number): Promise<JointRow> {
  const joint = await findJoint(db, id)
  if (!joint) throw new Refusal('notFound')
  return joint
}

export async function jointBundle(db: Executor, id: number, now: number): Promise<JointBundle> {
  const joint = await requireJoint(db, id)
  const rows = await jointCourses(db, joint)
  const relations = await loadRelations(
    db,
    rows.map((row) => row.id),
  )
  const chosen = joint.kind === 'fixed' ? joint.courseIds : []
  return {
    id: joint.id,
    title: joint.title,
    subtitle: joint.subtitle,
    kind: joint.kind,
    cover: artAddress(joint.cover),
    courses: rows.map((row) => presentCard(row, relations.get(row.id), now)),
    pick: joint.pick,
    price: joint.price,
    groups: jointGroups(joint).map((group, index) => ({
      name: joint.groups[index]?.name ?? '',
      courseIds: joint.groups[index]?.courseIds ?? [],
      min: group.min,
      max: group.max,
      rule: jointRuleText(group),
    })),
    rules: joint.rules,
    startTime: joint.startTime,
    endTime: joint.endTime,
    now,
    period: periodAt(joint, now),
    choice: evaluateChoice(joint, rows, chosen, now),
  }
}

/** Whether a choice of courses is valid, and its price. */
export async function jointChoice(
  db: Executor,
  id: number,
  chosen: readonly number[],
  now: number,
): Promise<JointChoice> {
  const joint = await requireJoint(db, id)
  return evaluateChoice(joint, await jointCourses(db, joint), chosen, now)
}

/**
 * Applies the bundle's rules: a number of courses in all, and a range for each group. The bundle's price applies to a
 * complete choice, and only when it is lower than the sum of the courses.
 */
function evaluateChoice(
  joint: JointRow,
  rows: readonly CourseRow[],
  wanted: readonly number[],
  now: number,
): JointChoice {
  const chosen = [...new Set(wanted)]
  const known = rows.filter(({ id }) => chosen.includes(id))
  const selection = checkJointSelection(jointGroups(joint), chosen)
  const unknown = chosen.filter((id) => !rows.some((row) => row.id === id))
  const left = joint.pick - chosen.length
  const ok = selection.ok && unknown.length === 0 && left === 0
  const prices = known.map((row) => sellingPrice(row, now))
  const listTotal = prices.reduce((sum, price) => sum + price, 0)
  const cut = ok ? jointCut({ kind: 'fixedPrice', price: joint.price }, prices) : 0
  const nameOf = (index: string | number) => joint.groups[Number(index)]?.name ?? ''
  const named = (list: JointSelection['missing']) =>
    list.map(({ groupId, count }) => ({ group: nameOf(groupId), count }))
  const counts = { missing: named(selection.missing), over: named(selection.over), left }
  const hint = ok ? savedText(cut) : hintText(counts)
  return { ok, ...counts, unknown, listTotal, cut, total: listTotal - cut, hint }
}

function savedText(cut: number): string {
  return cut > 0 ? `已省 ¥${formatFen(cut)}` : '已选好'
}

/** Names all that is missing: the groups with too few courses, then how many of any group. */
function hintText({ missing, over, left }: Pick<JointChoice, 'missing' | 'over' | 'left'>): string {
  const [extra] = over
  if (extra) return `“${extra.group}”多选了 ${extra.count} 门`
  if (left < 0) return `多选了 ${-left} 门`
  const parts = missing.map(({ group, count }) => `“${group}”还要选 ${count} 门`)
  const anywhere = left - missing.reduce((sum, { count }) => sum + count, 0)
  if (anywhere > 0) parts.push(`${parts.length > 0 ? '另选' : '还要选'} ${anywhere} 门`)
  return parts.join('，') || '有课程已下架，请重新选择'
}
