import type { Handlers } from '../../../platform/calls/handlers'
import { deleteSubscription } from './push-repository'
import { type PushDeps, renewDevice, subscribeDevice, subscribedDevices } from './push-service'

/** The rows of `contract.push`. */
export function pushHandlers(deps: PushDeps): Handlers['push'] {
  const { db } = deps.store
  return {
    key: async () => ({ publicKey: deps.push?.publicKey ?? null }),
    devices: (_, { session: { userId } }) => subscribedDevices(db, userId),
    subscribe: async (device, { session, now }) => {
      await subscribeDevice(deps, device, { session, now })
      return null
    },
    renew: async (device) => {
      await renewDevice(deps, device)
      return null
    },
    unsubscribe: async ({ endpoint }, { session: { userId } }) => {
      await deleteSubscription(db, { userId, endpoint })
      return null
    },
  }
}
