import { PARCEL_GROUPS, type ParcelGroup } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { countByStatus, countUnanswered } from './parcel-deed-repository'

export type ParcelCounts = Record<ParcelGroup, number> & {
  /** Parcels whose number the carriers' service was asked to follow, and did not answer. */
  unanswered: number
}

/** How many parcels are in each group. */
export async function countGroups(db: Executor): Promise<ParcelCounts> {
  const counts = await countByStatus(db)
  const inGroup = (group: ParcelGroup): number =>
    counts.reduce(
      (sum, { status, parcels }) =>
        (PARCEL_GROUPS[group] as readonly string[]).includes(status) ? sum + parcels : sum,
      0,
    )
  return {
    waiting: inGroup('waiting'),
    out: inGroup('out'),
    signed: inGroup('signed'),
    problem: inGroup('problem'),
    cancelled: inGroup('cancelled'),
    unanswered: await countUnanswered(db),
  }
}
