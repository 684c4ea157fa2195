import type { Bundle } from '@kaozhou/api'
import { type BundleGroup, toggleBundleCourse } from '@kaozhou/domain'
import type { SearchOf } from '../../../../routing/route-reads'

/** The groups as domain's rules take them; a bundle without groups counts as one group of all its courses. */
export function bundleGroups(bundle: Pick<Bundle, 'groups' | 'courses' | 'pick'>): BundleGroup[] {
  if (bundle.groups.length > 0) {
    return bundle.groups.map(({ courseIds, min, max, name }, id) => ({
      id,
      name,
      courseIds,
      min,
      max,
    }))
  }
  const courseIds = bundle.courses.map(({ id }) => id)
  return [{ id: 0, courseIds, min: bundle.pick, max: bundle.pick }]
}

/**
 * The courses that are chosen when the page opens: all of a fixed bundle, else those in the address, else those that
 * were chosen on an earlier visit (`kept`).
 */
export function initialChoice(
  bundle: Bundle,
  search: SearchOf<'/joint' | '/number_joint/:id'>,
  kept: readonly number[] = [],
): number[] {
  const ids = bundle.courses.map(({ id }) => id)
  if (bundle.kind === 'fixed') return ids
  const free = ids.filter((id) => !bundle.ownedIds.includes(id))
  const named = search.get('courses')
  return (named === null ? kept : named.split(',').map(Number))
    .filter((id) => free.includes(id))
    .reduce<number[]>((chosen, id) => chooseCourse(bundle, chosen, id, true), [])
}

/**
 * The choice after a course's box was ticked or cleared. A repeated report changes nothing: a box that is ticked during
 * hydration reports it twice.
 */
export function chooseCourse(
  bundle: Bundle,
  chosen: readonly number[],
  id: number,
  ticked: boolean,
): number[] {
  if (chosen.includes(id) === ticked) return [...chosen]
  const next = toggleBundleCourse(bundleGroups(bundle), chosen, id).map(Number)
  return next.length > bundle.pick ? [...chosen] : next
}

/** True when the course can't be added because its group, or the whole bundle, is full. */
export function isGroupFull(bundle: Bundle, chosen: readonly number[], id: number): boolean {
  return !chosen.includes(id) && !chooseCourse(bundle, chosen, id, true).includes(id)
}
