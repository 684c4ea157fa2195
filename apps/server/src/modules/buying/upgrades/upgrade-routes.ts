import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { listUpgrades, upgradeDetail, upgradeTargets } from './upgrades'

/** The rows of `contract.buying` that show upgrades. */
export function upgradeHandlers({
  store: { db },
}: Platform): Pick<Handlers['buying'], 'upgrades' | 'upgradeTargets' | 'upgradeDetail'> {
  return {
    upgrades: (query, viewer) => listUpgrades(db, query, viewer),
    upgradeTargets: ({ courseId }, viewer) => upgradeTargets(db, courseId, viewer),
    upgradeDetail: ({ id }, viewer) => upgradeDetail(db, id, viewer),
  }
}
