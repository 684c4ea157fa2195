import type { OrderType } from '@kaozhou/domain'

// The numbers alone: the table of all types would weigh on the first paint.
const SINGLE = 1 satisfies typeof OrderType.Single
const ASSEMBLE = 4 satisfies typeof OrderType.Assemble
const UPGRADE = 6 satisfies typeof OrderType.Upgrade

/** The confirm page of one course alone. */
export function singlePath(courseId: number): string {
  return `/confirmorder/${courseId}?type=${SINGLE}`
}

/** The confirm page of a group-buy: of a place in a group, or of a new group where none is named. */
export function groupPath(courseId: number, groupId?: number): string {
  const start = `/confirmorder/${courseId}?type=${ASSEMBLE}`
  return groupId ? `${start}&assembleEventId=${groupId}` : start
}

/** The confirm page of an upgrade. */
export function upgradePath(upgradeId: number): string {
  return `/confirmorder/${upgradeId}?type=${UPGRADE}`
}
