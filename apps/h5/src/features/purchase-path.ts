import { OrderType } from '@kaozhou/domain'

/** The confirm page of one course alone. */
export function singlePath(courseId: number): string {
  return `/confirmorder/${courseId}?type=${OrderType.Single}`
}

/** The confirm page of a group-buy: of a place in a group, or of a new group where none is named. */
export function groupPath(courseId: number, groupId?: number): string {
  const start = `/confirmorder/${courseId}?type=${OrderType.Assemble}`
  return groupId ? `${start}&assembleEventId=${groupId}` : start
}

/** The confirm page of an upgrade. */
export function upgradePath(upgradeId: number): string {
  return `/confirmorder/${upgradeId}?type=${OrderType.Upgrade}`
}
