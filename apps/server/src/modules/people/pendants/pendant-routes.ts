import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { findWornId } from './pendant-repository'
import { buyPendant, pendantRecords } from './pendant-service'

/** The rows of `contract.privileges` about pendants, the rings around a portrait. */
export function pendantHandlers({
  store,
}: Platform): Pick<Handlers['privileges'], 'pendants' | 'unlockPendant'> {
  const { db } = store
  const records = async (userId: number, now: number) =>
    pendantRecords(db, { userId, now }, await findWornId(db, userId))
  return {
    pendants: (_, { session, now }) => records(session.userId, now),
    unlockPendant: async ({ id }, { session: { userId }, now }) => {
      await store.inTransaction((tx) => buyPendant(tx, id, { userId, now }))
      return records(userId, now)
    },
  }
}
