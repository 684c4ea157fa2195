import { openPglite } from '../../apps/server/src/database/open-pglite'
import type { OwnServer } from './own-server'

/** Lets the time of a paper run out now: stops the server, changes the paper's end, and starts it again. */
export async function endAttempt(server: OwnServer, attemptId: number): Promise<void> {
  await server.stop()
  const store = await openPglite(server.dataDir)
  await store.db.execute(`update exam_attempts set ends_at = ${Date.now()} where id = ${attemptId}`)
  await store.close()
  await server.restart()
}
