import type { FastifyInstance } from 'fastify'
import type { Environment } from '../config/environment'
import type { Store } from '../database/executor'
import { PUBLIC_CHANNEL } from '../database/public-channel'
import { listMediaOrigins } from '../platform/pictures/media-origin-repository'

/** Lets documents play what the provider of live classes carries, and what lessons name by its address; read again when the lessons change. */
export async function followMediaOrigins(
  app: FastifyInstance,
  store: Store,
  environment: Environment,
): Promise<void> {
  const carried = playOrigin(environment)
  const refresh = async () => {
    const named = await listMediaOrigins(store.db)
    app.policySources.media = carried === null ? named : [...new Set([carried, ...named])]
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

/** The origin of the provider's streams; null where there is none beside this server. */
function playOrigin({ LIVE_PLAY_DOMAIN: domain }: Environment): string | null {
  return domain === undefined ? null : `https://${domain}`
}
