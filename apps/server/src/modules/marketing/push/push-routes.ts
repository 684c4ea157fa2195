import type { Handlers } from '../../../platform/calls/handlers'
import { deleteSubscription } from './push-repository'
import { type PushDeps, renewDevice, subscribeDevice, subscribedDevices } from './push-service'

/** The rows of `contract.push`. */
export function pushHandlers(deps: PushDeps): Handlers['push'] {
  const { db } = deps.store
  return {
    key: async () => ({ publicKey: deps.push?.publicKey ?? null }),
    devices: (_, viewer) => subscribedDevices(db, viewer),
    subscribe: async (device, viewer) => {
      await subscribeDevice(deps, device, viewer)
      return null
    },
    renew: async (device) => {
      await renewDevice(deps, device)
      return null
    },
    unsubscribe: async ({ endpoint }, { userId }) => {
      await deleteSubscription(db, { userId, endpoint })
      return null
    },
  }
}
