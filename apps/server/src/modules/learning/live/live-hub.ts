import { randomUUID } from 'node:crypto'
import { LIVE_CLOSE_CODES } from '@kaozhou/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../../database/executor'
import { listenForEndedSessions } from '../../people/session/session-repository'
import { deliverEvent } from './deliver-event'
import type { LiveBus, LiveEvent } from './live-bus'
import {
  deletePresence,
  deleteServerPresence,
  insertPresence,
  isPresent,
  listEndedSessions,
  lowerHand,
  touchPresence,
} from './live-repository'
import { cancelCount, createLocalRoom, type LiveConnection, type LocalRoom } from './local-room'

export interface LiveHub {
  join(connection: LiveConnection): Promise<void>
  leave(connection: LiveConnection): Promise<void>
  /** Ids of the rooms that have a connection to this server. */
  rooms(): string[]
  close(): Promise<void>
}

interface HubDeps {
  store: Store
  bus: LiveBus
  now: () => number
  log: FastifyBaseLogger
}

interface HubState extends HubDeps {
  serverId: string
  rooms: Map<string, LocalRoom>
}

const HEARTBEAT_MS = 20_000
/** Pages that one user may have open in a room on this server. */
const MAX_PAGES_PER_USER = 5

/** Holds this server's connections by room, records who is present, and delivers the bus's events to them. */
export async function createLiveHub(deps: HubDeps): Promise<LiveHub> {
  const hub: HubState = { ...deps, serverId: randomUUID(), rooms: new Map() }
  const heartbeat = setInterval(() => void runHeartbeat(hub), HEARTBEAT_MS)
  heartbeat.unref()
  hub.bus.subscribe((roomId, event) => queueDelivery(hub, roomId, event))
  const { notifications } = hub.store
  await listenForEndedSessions(notifications, (ids) => closeSessions(hub, new Set(ids)))
  notifications.onGap(() => void runHeartbeat(hub))
  return {
    join: (connection) => join(hub, connection),
    leave: (connection) => leave(hub, connection),
    rooms: () => [...hub.rooms.keys()],
    async close() {
      clearInterval(heartbeat)
      await closeRooms(hub)
    },
  }
}

function queueDelivery({ rooms, store, now, log }: HubState, roomId: string, event: LiveEvent) {
  const room = rooms.get(roomId)
  if (!room) return
  room.deliveries = room.deliveries
    .then(() => deliverEvent({ db: store.db, now, log }, room, event))
    .catch((error: unknown) => log.error({ err: error }, 'delivering a live event failed'))
}

async function join(hub: HubState, connection: LiveConnection): Promise<void> {
  const { id, roomId, userId } = connection
  const room = hub.rooms.get(roomId) ?? createLocalRoom(roomId)
  hub.rooms.set(roomId, room)
  const own = [...room.connections].filter((other) => other.userId === userId)
  if (own.length >= MAX_PAGES_PER_USER) own[0]?.close(LIVE_CLOSE_CODES.elsewhere)
  room.connections.add(connection)
  await insertPresence(hub.store.db, {
    connectionId: id,
    roomId,
    userId,
    serverId: hub.serverId,
    seenAt: hub.now(),
  })
  // It may have ended while the page entered, before there was a connection to close.
  const { sessionId } = connection
  const [ended] = await listEndedSessions(hub.store.db, [sessionId], hub.now())
  if (ended !== undefined) connection.close(LIVE_CLOSE_CODES.sessionEnded)
  hub.bus.publish(roomId, { kind: 'presence' })
}

async function leave(hub: HubState, connection: LiveConnection): Promise<void> {
  const { id, roomId, userId } = connection
  const { db } = hub.store
  const room = hub.rooms.get(roomId)
  if (!room?.connections.delete(connection)) return
  if (room.connections.size === 0) {
    cancelCount(room)
    hub.rooms.delete(roomId)
  }
  await deletePresence(db, id)
  if (!(await isPresent(db, roomId, userId))) {
    await lowerHand(db, roomId, userId)
    hub.bus.publish(roomId, { kind: 'hands' })
  }
  hub.bus.publish(roomId, { kind: 'presence' })
}

/** Renews the presence of this server's connections, and closes those whose session has ended. */
async function runHeartbeat(hub: HubState): Promise<void> {
  const { store, serverId, rooms, now, log } = hub
  try {
    await touchPresence(store.db, serverId, now())
    const all = [...rooms.values()].flatMap(({ connections }) => [...connections])
    const sessionIds = [...new Set(all.map(({ sessionId }) => sessionId))]
    closeSessions(hub, new Set(await listEndedSessions(store.db, sessionIds, now())))
  } catch (error) {
    log.error({ err: error }, 'the live heartbeat failed')
  }
}

function closeSessions({ rooms }: HubState, ended: ReadonlySet<number>): void {
  for (const { connections } of rooms.values()) {
    for (const connection of connections) {
      if (ended.has(connection.sessionId)) connection.close(LIVE_CLOSE_CODES.sessionEnded)
    }
  }
}

async function closeRooms({ store, serverId, rooms }: HubState): Promise<void> {
  for (const room of rooms.values()) {
    cancelCount(room)
    await room.deliveries
  }
  rooms.clear()
  await deleteServerPresence(store.db, serverId).catch(() => undefined)
}
