import type { FastifyInstance } from 'fastify'
import { listParcelsToSend } from '../../modules/buying/parcels/parcel-deed-repository'
import { carriersOf } from '../../modules/buying/parcels/parcel-deps'
import { shipParcel } from '../../modules/buying/parcels/ship-parcel'
import { followParcels } from '../../modules/buying/parcels/tracking/follow-parcels'
import { createKuaidi100 } from '../../modules/buying/parcels/tracking/kuaidi100'
import type { ParcelService } from '../../modules/buying/parcels/tracking/parcel-service'
import { watchedParcels } from '../../modules/buying/parcels/tracking/watched-parcels'
import {
  PARCEL_WORD_PATH,
  registerParcelWord,
} from '../../modules/buying/parcels/tracking/word-routes'
import type { ServiceWatch } from '../../platform/health/service-watch'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import { SANDBOX_ACCOUNT } from '../../sandbox/parcels/kuaidi100-format'
import { pushDueSteps } from '../../sandbox/parcels/kuaidi100-push'
import { KUAIDI100_SANDBOX, registerKuaidi100Sandbox } from '../../sandbox/parcels/kuaidi100-routes'
import { shipWaiting, type WarehouseDeeds } from '../../sandbox/parcels/sandbox-warehouse'
import { loopbackFetch } from '../../sandbox/payments/loopback-fetch'

export interface OpenedParcels {
  /** Null where parcels go by hand only. */
  service: ParcelService | null
  /** Has new numbers followed; in the sandbox, sends and moves parcels too. */
  work(now: number): Promise<void>
}

/** The service that follows parcels, as the environment names it: none, 快递100, or its far end in this server. */
export function openParcels(
  server: FastifyInstance,
  platform: Platform,
  watch: ServiceWatch,
): OpenedParcels {
  const { environment, store, now, log } = platform
  const { PARCEL_PROVIDER: provider, BASE_URL: baseUrl } = environment
  if (provider === 'manual') return { service: null, work: async () => undefined }
  const isSandbox = provider === 'sandbox'
  const loopback = loopbackFetch(server, baseUrl)
  const account = isSandbox
    ? { ...SANDBOX_ACCOUNT, gateway: baseUrl + KUAIDI100_SANDBOX }
    : {
        // Checked at start.
        customer: environment.KUAIDI100_CUSTOMER ?? '',
        key: environment.KUAIDI100_KEY ?? '',
        gateway: environment.KUAIDI100_GATEWAY,
      }
  const settings = { ...account, callbackUrl: baseUrl + PARCEL_WORD_PATH }
  const service = watchedParcels(
    createKuaidi100(settings, { fetch: isSandbox ? loopback : fetch }),
    watch,
  )
  registerParcelWord(server, { store, service, now, heard: () => watch.heard('parcels') })
  const follow = (at: number) => followParcels({ store, service, log }, at)
  if (!isSandbox) return { service, work: follow }
  registerKuaidi100Sandbox(server, { store, now, baseUrl })
  const deeds = warehouseDeeds(platform)
  return {
    service,
    async work(at) {
      await shipWaiting(deeds, at)
      await follow(at)
      await pushDueSteps({ store, fetch: loopback }, at)
    },
  }
}

/** Whom the history names as the sender in the sandbox: nobody of the staff. */
const NOBODY = { staffId: 0 }

function warehouseDeeds({ store, environment }: Platform): WarehouseDeeds {
  const carriers = carriersOf(environment)
  return {
    waiting: (page) => listParcelsToSend(store.db, page),
    async ship(input, now) {
      try {
        await store.inTransaction((tx) => shipParcel({ tx, now, carriers }, input, NOBODY))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    },
  }
}
