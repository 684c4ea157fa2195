import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { listUpgrades, upgradeDetail, upgradeTargets } from './upgrades'

/** The rows of `contract.buying` that show upgrades. */
export function upgradeHandlers({
  store: { db },
}: Platform): Pick<Handlers['buying'], 'upgrades' | 'upgradeTargets' | 'upgradeDetail'> {
  return {
    upgrades: (query, { session, now }) => listUpgrades(db, query, { userId: session.userId, now }),
    upgradeTargets: ({ courseId }, { session, now }) =>
      upgradeTargets(db, courseId, { userId: session.userId, now }),
    upgradeDetail: ({ id }, { session, now }) =>
      upgradeDetail(db, id, { userId: session.userId, now }),
  }
}
