import { openPglite } from '../../apps/server/src/database/open-pglite'
import type { OwnServer } from './own-server'

/**
 * Moves a class so that it begins `startsInMs` from now, its length kept: stops the server, changes its timetable, and
 * starts it again. The server has to leave timetables alone (`SEED_FRESH_TIMETABLES=off`).
 */
export async function moveClass(
  server: OwnServer,
  sectionId: number,
  startsInMs: number,
): Promise<void> {
  await server.stop()
  const store = await openPglite(server.dataDir)
  const start = Date.now() + startsInMs
  await store.db.execute(
    `update sections set start_time = ${start}, end_time = ${start} + end_time - start_time
     where id = ${sectionId}`,
  )
  await store.close()
  await server.restart()
}
