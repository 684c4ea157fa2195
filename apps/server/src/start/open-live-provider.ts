import type { FastifyInstance } from 'fastify'
import { findStudio } from '../modules/desk/classes/desk-class-service'
import { bringRecordings } from '../modules/learning/broadcast/cloud/bring-recordings'
import { fetchRecordings, type OpenRecording } from '../modules/learning/broadcast/cloud/fetch-recording'
import { isLiveSandbox, liveProvider } from '../modules/learning/broadcast/cloud/live-account'
import { registerLiveNotices } from '../modules/learning/broadcast/cloud/notice-routes'
import type { LiveBus } from '../modules/learning/live/live-bus'
import { loadRendition } from '../modules/learning/media/sample-media'
import { liveSandboxPath } from '../platform/live-sandbox'
import type { Platform } from '../platform/platform'
import { mediaStore } from '../platform/stores/open-store'
import { registerLiveSandbox } from '../sandbox/live/live-sandbox-routes'

export interface OpenedLiveProvider {
  /** Brings the recordings that the provider has told of. */
  bringRecordings(): Promise<void>
}

/** The provider that carries classes, as the environment names it: none, a real one, or its far end in this server. */
export function openLiveProvider(
  server: FastifyInstance,
  platform: Platform,
  bus: LiveBus,
): OpenedLiveProvider {
  const { environment, store, now, log } = platform
  const provider = liveProvider(environment)
  if (!provider) return { bringRecordings: async () => undefined }
  registerLiveNotices(server, {
    store,
    bus,
    provider,
    app: environment.LIVE_APP,
    findClass: (id, at) => findStudio(store.db, id, at),
    now,
  })
  const isSandbox = isLiveSandbox(environment)
  if (isSandbox) {
    registerLiveSandbox(server, {
      provider: provider.name,
      now,
      host: new URL(environment.BASE_URL).hostname,
      baseUrl: environment.BASE_URL,
      film: () => loadRendition('sd'),
    })
  }
  const open = isSandbox
    ? inThisServer(server, environment.BASE_URL + liveSandboxPath(provider.name))
    : fetchRecordings(environment.LIVE_RECORD_HOSTS)
  const files = mediaStore(environment)
  return { bringRecordings: () => bringRecordings({ store, files, open, log, now }) }
}

/** Opens what the far end in this server has recorded, and nothing else. */
function inThisServer(server: FastifyInstance, origin: string): OpenRecording {
  return async (address) => {
    if (!address.startsWith(`${origin}/`) || !address.endsWith('.mp4')) return 'refused'
    const { pathname } = new URL(address)
    const { statusCode, rawPayload } = await server.inject({ url: pathname })
    if (statusCode !== 200) throw new Error(`the far end answers ${statusCode}`)
    return (async function* () {
      yield rawPayload
    })()
  }
}
