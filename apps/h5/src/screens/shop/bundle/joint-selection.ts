import type { JointBundle } from '@kaozhou/api'
import { type JointGroup, toggleJointCourse } from '@kaozhou/domain'

/** The groups as domain's rules take them; a bundle without groups is one group of all its courses. */
export function jointGroups(
  bundle: Pick<JointBundle, 'groups' | 'courses' | 'pick'>,
): JointGroup[] {
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
 * The courses that are chosen when the page opens: all of a fixed bundle, else those that the address names, else those
 * that were chosen before (`kept`).
 */
export function startingChoice(
  bundle: JointBundle,
  search: URLSearchParams,
  kept: readonly number[] = [],
): number[] {
  const ids = bundle.courses.map(({ id }) => id)
  if (bundle.kind === 'fixed') return ids
  const named = search.get('courses')
  return (named === null ? kept : named.split(',').map(Number))
    .filter((id) => ids.includes(id))
    .reduce<number[]>((chosen, id) => toggled(bundle, chosen, id), [])
}

/** The choice after a tap. */
export function toggled(bundle: JointBundle, chosen: readonly number[], id: number): number[] {
  return toggleJointCourse(jointGroups(bundle), chosen, id).map(Number)
}

/** A course that a tap would not add, because its group is full. */
export function isFull(bundle: JointBundle, chosen: readonly number[], id: number): boolean {
  return !chosen.includes(id) && !toggled(bundle, chosen, id).includes(id)
}
