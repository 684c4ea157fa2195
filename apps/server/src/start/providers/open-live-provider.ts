import type { FastifyInstance } from 'fastify'
import { findStudio } from '../../modules/desk/classes/desk-class-service'
import { bringRecordings } from '../../modules/learning/broadcast/cloud/bring-recordings'
import {
  fetchRecordings,
  type OpenRecording,
} from '../../modules/learning/broadcast/cloud/fetch-recording'
import { registerLiveNotices } from '../../modules/learning/broadcast/cloud/notice-routes'
import type { LiveBus } from '../../modules/learning/live/live-bus'
import { loadRendition } from '../../modules/learning/media/sample-media'
import type { ServiceWatch } from '../../platform/health/service-watch'
import { isLiveSandbox, liveProvider } from '../../platform/network/live/live-account'
import { liveSandboxPath } from '../../platform/network/live/live-sandbox'
import type { Platform } from '../../platform/platform'
import { mp4Facts } from '../../platform/stores/facts/mp4-facts'
import type { ObjectStore } from '../../platform/stores/object-store'
import { mediaStore } from '../../platform/stores/open-store'
import { registerLiveSandbox } from '../../sandbox/live/live-sandbox-routes'

export interface OpenedLiveProvider {
  /** Brings the recordings that the provider has told of. */
  bringRecordings(): Promise<void>
}

/** The provider that carries classes, as the environment names it: none, a real one, or its far end in this server. */
export function openLiveProvider(
  server: FastifyInstance,
  platform: Platform,
  { bus, watch }: { bus: LiveBus; watch: ServiceWatch },
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
    heard: () => watch.heard('live'),
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
  const secondsOf = (file: string) => filmSeconds(files, file)
  const deps = { store, files, open, secondsOf, log, now }
  return { bringRecordings: () => bringRecordings(deps) }
}

/** Opens what the far end in this server has recorded, and nothing else. */
function inThisServer(server: FastifyInstance, origin: string): OpenRecording {
  return async (address) => {
    const { href, pathname } = new URL(address)
    if (!href.startsWith(`${origin}/record/`) || !pathname.endsWith('.mp4')) return 'refused'
    const { statusCode, rawPayload } = await server.inject({ url: pathname })
    if (statusCode !== 200) throw new Error(`the far end answers ${statusCode}`)
    return (async function* () {
      yield rawPayload
    })()
  }
}

/** @throws when it is no film. */
async function filmSeconds(files: ObjectStore, file: string): Promise<number> {
  const facts = await mp4Facts({
    bytes: (await files.size(file)) ?? 0,
    read: (from, to) => files.read(file, from, to),
  })
  if ('fault' in facts) throw new Error(`the recording is ${facts.fault}`)
  return facts.seconds
}
