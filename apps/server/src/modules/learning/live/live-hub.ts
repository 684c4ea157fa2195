import { randomUUID } from 'node:crypto'
import { LIVE_CLOSE_CODES } from '@kaozhou/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../../database/executor'
import type { SharedRedis } from '../../../database/redis/shared-redis'
import { listenForEndedSessions } from '../../people/session/session-repository'
import { type DeliveryDeps, queueDelivery, startRoom } from './deliver-events'
import type { LiveBus } from './live-bus'
import { listEndedSessions } from './live-repository'
import { cancelTimers, createLocalRoom, type LiveConnection, type LocalRoom } from './local-room'
import { lowerHandOfAbsent, type PresencePlaces } from './presence/presence'
import { createPresenceRecord, type PresenceRecord } from './presence/presence-record'
import { isSamePerson } from './room-person'

export interface LiveHub {
  join(connection: LiveConnection): Promise<void>
  leave(connection: LiveConnection): Promise<void>
  /** Ids of the rooms that have a connection to this server. */
  rooms(): string[]
  close(): Promise<void>
}

interface HubDeps {
  store: Store
  redis: SharedRedis | null
  bus: LiveBus
  now: () => number
  log: FastifyBaseLogger
}

interface HubState extends HubDeps {
  record: PresenceRecord
  rooms: Map<string, LocalRoom>
  /** False when this server has no lease, or may have lost it: it renews one only while it has rooms. */
  hasLease: boolean
  /** The renewal that is under way. */
  renewal: Promise<void> | null
}

/** Renewed twice within the length of a lease, with time left for a third try. */
const LEASE_EVERY_MS = 2000
const SESSIONS_EVERY_MS = 20_000
/** Pages that one person may have open in a room on this server. */
const MAX_PAGES_PER_PERSON = 5

/** Holds this server's connections by room, records who is present, and delivers the bus's events to them. */
export async function createLiveHub(deps: HubDeps): Promise<LiveHub> {
  const hub: HubState = {
    ...deps,
    record: createPresenceRecord(deps, randomUUID()),
    rooms: new Map(),
    hasLease: false,
    renewal: null,
  }
  const { store, redis, bus } = deps
  const timers = [
    setInterval(() => void keepLease(hub), LEASE_EVERY_MS),
    setInterval(() => void closeEndedSessions(hub), SESSIONS_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  // At once: who is here is recorded where the other servers look now.
  redis?.onChange(() => void keepLease(hub))
  const delivery = deliveryOf(hub)
  bus.subscribe((roomId, event) => {
    const room = hub.rooms.get(roomId)
    if (room) queueDelivery(delivery, room, event)
  })
  const { notifications } = store
  await listenForEndedSessions(notifications, (ids) => closeSessions(hub, new Set(ids)))
  notifications.onGap(() => void closeEndedSessions(hub))
  return {
    join: (connection) => join(hub, connection),
    leave: (connection) => leave(hub, connection),
    rooms: () => [...hub.rooms.keys()],
    async close() {
      for (const timer of timers) clearInterval(timer)
      await closeRooms(hub)
    },
  }
}

async function join(hub: HubState, connection: LiveConnection): Promise<void> {
  const { roomId, person } = connection
  const { db } = hub.store
  const room = hub.rooms.get(roomId) ?? createLocalRoom(roomId)
  hub.rooms.set(roomId, room)
  const own = [...room.connections].filter((other) => isSamePerson(other.person, person))
  if (own.length >= MAX_PAGES_PER_PERSON) own[0]?.close(LIVE_CLOSE_CODES.elsewhere)
  room.connections.add(connection)
  await startRoom(db, room)
  if (!hub.hasLease) await renewLeaseOnce(hub)
  await hub.record.add(connection, connectionsOf(hub))
  // The session may have ended while the page entered, before its connection could be closed.
  const [ended] = await listEndedSessions(db, sessionIds([connection]), hub.now())
  if (ended !== undefined) connection.close(LIVE_CLOSE_CODES.sessionEnded)
  hub.bus.publish(roomId, { kind: 'presence' })
}

async function leave(hub: HubState, connection: LiveConnection): Promise<void> {
  const { roomId, person } = connection
  const room = hub.rooms.get(roomId)
  if (!room?.connections.delete(connection)) return
  if (room.connections.size === 0) {
    cancelTimers(room)
    hub.rooms.delete(roomId)
  }
  await hub.record.remove(connection, connectionsOf(hub))
  const { userId } = person
  if (userId === null) return
  if (await lowerHandOfAbsent(placesOf(hub), roomId, userId))
    hub.bus.publish(roomId, { kind: 'hands' })
  hub.bus.publish(roomId, { kind: 'presence' })
}

function placesOf({ store, redis }: HubState): PresencePlaces {
  return { db: store.db, redis }
}

function deliveryOf(hub: HubState): DeliveryDeps {
  const { now, log } = hub
  return { ...placesOf(hub), now, log }
}

/** Renews the lease while there is somebody here, and reads the rooms again whose events could not be delivered. */
async function keepLease(hub: HubState): Promise<void> {
  if (hub.rooms.size === 0) {
    hub.hasLease = false
    return
  }
  try {
    await renewLeaseOnce(hub)
    for (const room of hub.rooms.values()) {
      if (!room.isStale) continue
      room.isStale = false
      queueDelivery(deliveryOf(hub), room, { kind: 'resync' })
    }
  } catch (error) {
    hub.log.error({ err: error }, 'renewing the lease of live rooms failed')
  }
}

/** Hundreds who come at once wait for one renewal. */
function renewLeaseOnce(hub: HubState): Promise<void> {
  hub.renewal ??= renewLeaseOf(hub).finally(() => {
    hub.renewal = null
  })
  return hub.renewal
}

/** Renews this server's lease, and tells the rooms of servers that have lost theirs. */
async function renewLeaseOf(hub: HubState): Promise<void> {
  const { record, bus } = hub
  const { gone, changed } = await record.renew(connectionsOf(hub))
  hub.hasLease = true
  for (const { roomId, userId } of gone) {
    if (await lowerHandOfAbsent(placesOf(hub), roomId, userId)) {
      bus.publish(roomId, { kind: 'hands' })
    }
  }
  for (const roomId of new Set([...changed, ...gone.map((one) => one.roomId)])) {
    bus.publish(roomId, { kind: 'presence' })
  }
}

/** Closes the connections whose session has ended without a notification to this server. */
async function closeEndedSessions(hub: HubState): Promise<void> {
  const open = sessionIds(connectionsOf(hub))
  try {
    closeSessions(hub, new Set(await listEndedSessions(hub.store.db, open, hub.now())))
  } catch (error) {
    hub.log.error({ err: error }, 'looking for ended sessions in live rooms failed')
  }
}

function closeSessions(hub: HubState, ended: ReadonlySet<number>): void {
  for (const connection of connectionsOf(hub)) {
    const { sessionId } = connection
    if (sessionId !== null && ended.has(sessionId)) connection.close(LIVE_CLOSE_CODES.sessionEnded)
  }
}

function sessionIds(connections: readonly LiveConnection[]): number[] {
  return [...new Set(connections.flatMap(({ sessionId }) => sessionId ?? []))]
}

function connectionsOf({ rooms }: HubState): LiveConnection[] {
  return [...rooms.values()].flatMap(({ connections }) => [...connections])
}

async function closeRooms(hub: HubState): Promise<void> {
  const all = connectionsOf(hub)
  for (const room of hub.rooms.values()) {
    cancelTimers(room)
    await room.delivery
  }
  hub.rooms.clear()
  await hub.record.end(all)
}
