import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Notifications } from '../../../database/notifications'
import { createLocalBus, type LiveBus, type LiveEvent } from './live-bus'

const CHANNEL = 'kaozhou_live'

/** PostgreSQL takes payloads below 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7900

interface RoomEvent {
  roomId: string
  event: LiveEvent
}

interface BusNotification {
  from: string
  events: RoomEvent[]
}

export interface PostgresBusOptions {
  notifications: Pick<Notifications, 'listen' | 'notify' | 'onGap'>
  log: FastifyBaseLogger
  /** Rooms that have connections to this server: they are read again after payloads may have been lost. */
  rooms: () => string[]
}

/**
 * The bus of several servers on one PostgreSQL: LISTEN and NOTIFY, or what Redis publishes. Listeners of the publishing
 * server are called at once, those of the others when they are told. While the listening connection is down no event
 * passes between servers; after the reconnect each server publishes `resync` for its rooms.
 */
export async function openPostgresBus(options: PostgresBusOptions): Promise<LiveBus> {
  const { notifications, log, rooms } = options
  const local = createLocalBus()
  const self = randomUUID()

  /** Events that no other server has been told. */
  let waiting: RoomEvent[] = []
  let isTelling = false

  function onNotification(payload: string): void {
    const notification = readNotification(payload)
    if (!notification || notification.from === self) return
    for (const { roomId, event } of notification.events) local.publish(roomId, event)
  }

  function publish(roomId: string, event: LiveEvent): void {
    local.publish(roomId, event)
    waiting.push({ roomId, event })
    if (!isTelling) void tellOthers()
  }

  /** Events that come while a notification is under way go together into the next. */
  async function tellOthers(): Promise<void> {
    isTelling = true
    while (waiting.length > 0) {
      const { payload, count } = payloadOf(self, waiting)
      waiting = waiting.slice(count)
      await notifications
        .notify(CHANNEL, payload)
        .catch((error: unknown) => log.warn({ err: error }, 'live events reached this server only'))
    }
    isTelling = false
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
    return Array.isArray(read.events) && read.events.every(isRoomEvent) ? read : null
  } catch {
    return null
  }
}

function isRoomEvent({ roomId, event }: RoomEvent): boolean {
  return typeof roomId === 'string' && typeof event?.kind === 'string'
}

/** As many events as fit into a payload, in order. A message that is too long alone goes without its content. */
export function payloadOf(
  from: string,
  events: readonly RoomEvent[],
): { payload: string; count: number } {
  const fit: string[] = []
  let bytes = Buffer.byteLength(JSON.stringify({ from, events: [] }))
  for (const { roomId, event } of events) {
    const text = JSON.stringify({ roomId, event })
    bytes += Buffer.byteLength(text) + 1
    if (bytes > MAX_PAYLOAD_BYTES) break
    fit.push(text)
  }
  const [first] = events
  if (fit.length === 0 && first) fit.push(JSON.stringify(withoutContent(first)))
  return { payload: `{"from":${JSON.stringify(from)},"events":[${fit.join()}]}`, count: fit.length }
}

function withoutContent({ roomId, event }: RoomEvent): RoomEvent {
  if (event.kind !== 'message') return { roomId, event }
  return { roomId, event: { kind: 'message', id: event.id, after: event.after } }
}
