import type { FastifyInstance } from 'fastify'
import type { Store } from '../database/executor'
import { PUBLIC_CHANNEL } from '../database/public-channel'
import { listMediaOrigins } from '../platform/pictures/media-origin-repository'

/** Lets documents play what lessons name by its address; read again when the lessons change. */
export async function followMediaOrigins(app: FastifyInstance, store: Store): Promise<void> {
  const refresh = async () => {
    app.policySources.media = await listMediaOrigins(store.db)
  }
  const refreshLater = () =>
    void refresh().catch((error: unknown) =>
      app.log.error({ err: error }, 'the hosts of media were not read'),
    )
  await store.notifications.listen(PUBLIC_CHANNEL, (table) => {
    if (table === 'sections') refreshLater()
  })
  store.notifications.onGap(refreshLater)
  await refresh()
}
