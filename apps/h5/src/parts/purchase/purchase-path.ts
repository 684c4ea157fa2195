import type { OrderType } from '@kaozhou/domain'
import { href } from '../../routing/href'

// Only the numbers: importing the table of order types would add it to the first load.
const SINGLE = 1 satisfies typeof OrderType.Single
const GROUP = 4 satisfies typeof OrderType.Assemble
const UPGRADE = 6 satisfies typeof OrderType.Upgrade

/** The confirm page of a single course. */
export function singlePath(courseId: number): string {
  return href('/confirmorder/:id', { id: courseId, type: SINGLE })
}

/** The confirm page of a group-buy: joins the named group, or starts a new one. */
export function groupPath(courseId: number, groupId?: number): string {
  return href('/confirmorder/:id', { id: courseId, type: GROUP, assembleEventId: groupId })
}

/** The confirm page of an upgrade. */
export function upgradePath(upgradeId: number): string {
  return href('/confirmorder/:id', { id: upgradeId, type: UPGRADE })
}
