import type { Bundle, BundleChoice } from '@kaozhou/api'
import {
  type BundleGroup,
  type BundlePricing,
  type BundleSelection,
  bundleRest,
  bundleRuleText,
  checkBundleSelection,
  formatFen,
  periodAt,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Viewer } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { listOwnedAmong } from '../../people/enrolments/enrolment-repository'
import { sellingPrice } from '../courses/course-price'
import { type CourseRow, findCourses, loadRelations } from '../courses/course-repository'
import type { StandingReader } from '../courses/course-service'
import { presentCard } from '../courses/present-course'
import { type BundleRow, findBundle } from './bundle-repository'

/** The groups of a bundle for domain's rules; a group's id is its index. */
export function bundleGroups({ groups }: BundleRow): BundleGroup[] {
  return groups.map((group, id) => ({ id, ...group }))
}

/** The courses of a bundle that are on sale, in the order of the bundle. */
async function bundleCourses(db: Executor, bundle: BundleRow): Promise<CourseRow[]> {
  const rows = await findCourses(db, bundle.courseIds)
  return bundle.courseIds.flatMap((id) => {
    const row = rows.find((course) => course.id === id && course.status === 'on')
    return row ? [row] : []
  })
}

/** @throws Refusal notFound. */
export async function requireBundle(db: Executor, id: number): Promise<BundleRow> {
  const bundle = await findBundle(db, id)
  if (!bundle) throw new Refusal('notFound')
  return bundle
}

export async function bundle(
  db: Executor,
  id: number,
  viewer: Viewer,
  readStandings: StandingReader,
): Promise<Bundle> {
  const { now } = viewer
  const bundle = await requireBundle(db, id)
  const rows = await bundleCourses(db, bundle)
  const relations = await loadRelations(
    db,
    rows.map((row) => row.id),
  )
  const chosen = bundle.kind === 'fixed' ? bundle.courseIds : []
  const ownedIds = await ownedOf(db, bundle, viewer)
  const otherIds = bundle.courseIds.filter((courseId) => !ownedIds.includes(courseId))
  return {
    id: bundle.id,
    title: bundle.title,
    subtitle: bundle.subtitle,
    kind: bundle.kind,
    cover: artAddress(bundle.cover),
    courses: rows.map((row) => presentCard(row, relations.get(row.id), now)),
    pick: bundle.pick,
    price: bundle.price,
    groups: bundleGroups(bundle).map((group, index) => ({
      name: bundle.groups[index]?.name ?? '',
      courseIds: bundle.groups[index]?.courseIds ?? [],
      min: group.min,
      max: group.max,
      rule: bundleRuleText(group),
    })),
    rules: bundle.rules,
    startTime: bundle.startTime,
    endTime: bundle.endTime,
    now,
    period: periodAt(bundle, now),
    ownedIds,
    standings: await readStandings(db, otherIds, viewer),
    choice: evaluateChoice(bundle, rows, { chosen, ownedIds }, now),
  }
}

function ownedOf(db: Executor, bundle: BundleRow, { userId, now }: Viewer): Promise<number[]> {
  return userId === null ? Promise.resolve([]) : listOwnedAmong(db, userId, bundle.courseIds, now)
}

/** Whether a choice of courses is valid, and its price. */
export async function bundleChoice(
  db: Executor,
  id: number,
  chosen: readonly number[],
  viewer: Viewer,
): Promise<BundleChoice> {
  const bundle = await requireBundle(db, id)
  const ownedIds = await ownedOf(db, bundle, viewer)
  return evaluateChoice(bundle, await bundleCourses(db, bundle), { chosen, ownedIds }, viewer.now)
}

/**
 * Applies the bundle's rules: a number of courses in all, and a range for each group. The bundle's price applies to a
 * complete choice, and only when it is lower than the sum of the courses.
 */
function evaluateChoice(
  bundle: BundleRow,
  rows: readonly CourseRow[],
  { ownedIds, ...wanted }: { chosen: readonly number[]; ownedIds: readonly number[] },
  now: number,
): BundleChoice {
  const chosen = [...new Set(wanted.chosen)]
  const known = rows.filter(({ id }) => chosen.includes(id))
  const selection = checkBundleSelection(bundleGroups(bundle), chosen)
  const unknown = chosen.filter((id) => !rows.some((row) => row.id === id))
  const left = bundle.pick - chosen.length
  const courses = known.map((row) => ({
    price: sellingPrice(row, now),
    isOwned: ownedIds.includes(row.id),
  }))
  const ownedCount = courses.filter(({ isOwned }) => isOwned).length
  const fits = selection.ok && unknown.length === 0 && left === 0
  const ok = fits && isOwnedAllowed(bundle, ownedCount)
  const pricing: BundlePricing = ok
    ? { kind: 'fixedPrice', price: bundle.price }
    : { kind: 'cut', amount: 0 }
  const { listTotal, cut, total } = bundleRest(pricing, courses)
  const nameOf = (index: string | number) => bundle.groups[Number(index)]?.name ?? ''
  const named = (list: BundleSelection['missing']) =>
    list.map(({ groupId, count }) => ({ group: nameOf(groupId), count }))
  const counts = { missing: named(selection.missing), over: named(selection.over), left }
  const owned = { count: ownedCount, isFixed: bundle.kind === 'fixed' }
  const hint = ownedCount > 0 ? ownedText(owned) : ok ? savedText(cut) : hintText(counts)
  return { ok, ...counts, unknown, listTotal, cut, total, hint }
}

/** A fixed bundle sells the rest; of one with a choice only courses that are not owned can be chosen. */
function isOwnedAllowed({ kind, pick }: BundleRow, ownedCount: number): boolean {
  return kind === 'fixed' ? ownedCount < pick : ownedCount === 0
}

function savedText(cut: number): string {
  return cut > 0 ? `已省 ¥${formatFen(cut)}` : '已选好'
}

function ownedText({ count, isFixed }: { count: number; isFixed: boolean }): string {
  return isFixed ? `已减去你拥有的 ${count} 门` : `有 ${count} 门你已拥有，换一门`
}

/** Names all that is missing: the groups with too few courses, then how many of any group. */
function hintText({
  missing,
  over,
  left,
}: Pick<BundleChoice, 'missing' | 'over' | 'left'>): string {
  const [extra] = over
  if (extra) return `“${extra.group}”多选了 ${extra.count} 门`
  if (left < 0) return `多选了 ${-left} 门`
  const parts = missing.map(({ group, count }) => `“${group}”还要选 ${count} 门`)
  const anywhere = left - missing.reduce((sum, { count }) => sum + count, 0)
  if (anywhere > 0) parts.push(`${parts.length > 0 ? '另选' : '还要选'} ${anywhere} 门`)
  return parts.join('，') || '有课程已下架，请重新选择'
}
