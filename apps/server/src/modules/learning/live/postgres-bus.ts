import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Notifications } from '../../../database/notifications'
import { createLocalBus, type LiveBus, type LiveEvent } from './live-bus'

const CHANNEL = 'kaozhou_live'

interface BusNotification {
  from: string
  roomId: string
  event: LiveEvent
}

export interface PostgresBusOptions {
  notifications: Notifications
  log: FastifyBaseLogger
  /** Rooms that have connections to this server: they are read again after payloads may have been lost. */
  rooms: () => string[]
}

/**
 * The bus of several servers on one PostgreSQL: LISTEN and NOTIFY. Listeners of the publishing server are called at
 * once, those of the others when the database notifies them. While the listening connection is down no event passes
 * between servers; after the reconnect each server publishes `resync` for its rooms.
 */
export async function openPostgresBus(options: PostgresBusOptions): Promise<LiveBus> {
  const { notifications, log, rooms } = options
  const local = createLocalBus()
  const self = randomUUID()

  function onNotification(payload: string): void {
    const notification = readNotification(payload)
    if (notification && notification.from !== self) {
      local.publish(notification.roomId, notification.event)
    }
  }

  function publish(roomId: string, event: LiveEvent): void {
    local.publish(roomId, event)
    const payload = JSON.stringify({ from: self, roomId, event } satisfies BusNotification)
    notifications
      .notify(CHANNEL, payload)
      .catch((error: unknown) => log.warn({ err: error }, 'a live event reached this server only'))
  }

  await notifications.listen(CHANNEL, onNotification)
  notifications.onGap(() => {
    for (const roomId of rooms()) publish(roomId, { kind: 'resync' })
  })
  return { publish, subscribe: local.subscribe, close: local.close }
}

/** Null when the payload was not sent by {@link openPostgresBus}. */
function readNotification(payload: string): BusNotification | null {
  try {
    const read = JSON.parse(payload) as BusNotification
    return typeof read.roomId === 'string' && typeof read.event?.kind === 'string' ? read : null
  } catch {
    return null
  }
}
