import type { Handlers } from '../../../platform/calls/handlers'
import type { LoggedIn } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import { findWornId } from './pendant-repository'
import { buyPendant, pendantRecords } from './pendant-service'

/** The rows of `contract.privileges` about pendants, the rings around a portrait. */
export function pendantHandlers({
  store,
}: Platform): Pick<Handlers['privileges'], 'pendants' | 'unlockPendant'> {
  const { db } = store
  const records = async (viewer: LoggedIn) =>
    pendantRecords(db, viewer, await findWornId(db, viewer.userId))
  return {
    pendants: (_, viewer) => records(viewer),
    unlockPendant: async ({ id }, viewer) => {
      await store.inTransaction((tx) => buyPendant(tx, id, viewer))
      return records(viewer)
    },
  }
}
