import { assertFen } from '../prices/money'
import { shareOut } from '../prices/share-out'

type Id = string | number

/** A group of courses in a bundle, of which `min` to `max` are chosen. */
export interface BundleGroup {
  /** The group's key in its bundle. */
  id: Id
  /** As buyers read it. */
  name?: string
  /** The courses to choose from. */
  courseIds: readonly Id[]
  /** The fewest that have to be chosen. */
  min: number
  /** The most that can be chosen. */
  max: number
}

/** The discount of a bundle. Amounts in fen. */
export type BundlePricing =
  | { kind: 'fixedPrice'; price: number }
  | { kind: 'cut'; amount: number }
  | { kind: 'percentOff'; percent: number }
  /** The step with the most courses that the choice reaches. */
  | { kind: 'byCount'; steps: readonly { count: number; cut: number }[] }

/** Result of `checkBundleSelection`. */
export interface BundleSelection {
  /** True when every group has what it needs. */
  ok: boolean
  /** Groups with too few courses, and how many are missing. */
  missing: { groupId: Id; count: number }[]
  /** Groups with too many. */
  over: { groupId: Id; count: number }[]
  /** Chosen courses that are in no group. */
  unknown: Id[]
}

/** Checks the chosen courses against the bundle's groups. */
export function checkBundleSelection(
  groups: readonly BundleGroup[],
  chosen: readonly Id[],
): BundleSelection {
  const keys = new Set(chosen.map(String))
  const missing: BundleSelection['missing'] = []
  const over: BundleSelection['over'] = []
  for (const group of groups) {
    const count = countIn(group, keys)
    if (count < group.min) missing.push({ groupId: group.id, count: group.min - count })
    if (count > group.max) over.push({ groupId: group.id, count: count - group.max })
  }
  const unknown = chosen.filter((id) => !groups.some((group) => holds(group, id)))
  const ok = missing.length === 0 && over.length === 0 && unknown.length === 0
  return { ok, missing, over, unknown }
}

/**
 * The choice after a tap on a course. In a group with `max` 1 the new course replaces the old one; in a full group, and
 * for a course of no group, a tap changes nothing.
 */
export function toggleBundleCourse(
  groups: readonly BundleGroup[],
  chosen: readonly Id[],
  course: Id,
): Id[] {
  const key = String(course)
  if (chosen.some((id) => String(id) === key)) return chosen.filter((id) => String(id) !== key)
  const group = groups.find((one) => holds(one, course))
  if (!group) return [...chosen]
  const count = countIn(group, new Set(chosen.map(String)))
  if (count < group.max) return [...chosen, course]
  return group.max === 1 ? [...chosen.filter((id) => !holds(group, id)), course] : [...chosen]
}

/** The rule in words: `选 2 门`, `选 1–3 门`, `全选`. */
export function bundleRuleText(group: BundleGroup): string {
  if (group.min === group.courseIds.length) return '全选'
  return group.min === group.max ? `选 ${group.min} 门` : `选 ${group.min}–${group.max} 门`
}

/** The bundle's discount on the chosen courses in fen; at most the sum of their prices. */
export function bundleCut(pricing: BundlePricing, prices: readonly number[]): number {
  const sum = prices.reduce((total, price) => total + assertFen(price, 'price'), 0)
  const wanted = wantedCut(pricing, sum, prices.length)
  return Math.min(sum, Math.max(0, wanted))
}

/** What is left to pay of a bundle. Integer fen; `listTotal − cut = total`. */
export interface BundleRest {
  /** The prices of what is left, in fen. */
  listTotal: number
  /** What the bundle takes off of that, in fen. */
  cut: number
  /** What is left to pay, in fen. */
  total: number
}

/**
 * What is left to pay of a bundle for whoever owns some of its courses: each owned course takes its share of the
 * discount with it, so the others cost what they cost within the whole bundle.
 */
export function bundleRest(
  pricing: BundlePricing,
  courses: readonly { price: number; isOwned: boolean }[],
): BundleRest {
  const prices = courses.map(({ price }) => price)
  const shares = shareOut(bundleCut(pricing, prices), prices)
  const sumOfRest = (amounts: readonly number[]): number =>
    amounts.reduce((sum, amount, index) => (courses[index]?.isOwned ? sum : sum + amount), 0)
  const listTotal = sumOfRest(prices)
  const cut = sumOfRest(shares)
  return { listTotal, cut, total: listTotal - cut }
}

function wantedCut(pricing: BundlePricing, sum: number, count: number): number {
  switch (pricing.kind) {
    case 'fixedPrice':
      return sum - pricing.price
    case 'cut':
      return pricing.amount
    case 'percentOff':
      return Math.floor((sum * pricing.percent) / 100)
    case 'byCount': {
      const reached = pricing.steps.filter((step) => step.count <= count)
      return reached.sort((a, b) => b.count - a.count)[0]?.cut ?? 0
    }
  }
}

function holds(group: BundleGroup, id: Id): boolean {
  return group.courseIds.some((one) => String(one) === String(id))
}

function countIn(group: BundleGroup, keys: ReadonlySet<string>): number {
  return new Set(group.courseIds.map(String).filter((id) => keys.has(id))).size
}
