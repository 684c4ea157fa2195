import { openPglite } from '../../apps/server/src/database/open-pglite'
import { staffSessions } from '../../apps/server/src/database/schema/desk'
import type { OwnServer } from './own-server'

/** Restarts a server on which every second factor of staff was shown a day ago. */
export async function ageFactors(server: OwnServer): Promise<void> {
  await server.stop()
  const store = await openPglite(server.dataDir)
  await store.db.update(staffSessions).set({ factorAt: Date.now() - 86_400_000 })
  await store.close()
  await server.restart()
}
