import type { Store } from '../../../../database/executor'
import type { SharedRedis } from '../../../../database/redis/shared-redis'
import { areApart } from './presence'
import {
  deletePresence,
  deletePresenceOf,
  deleteStalePresence,
  endLease,
  endOldLeases,
  insertPresence,
  lockServers,
  type PresenceRow,
  renewLease,
} from './presence-repository'
import {
  addToRedis,
  endInRedis,
  type RoomUsers,
  removeFromRedis,
  renewInRedis,
} from './redis-presence'

/** A page that is open in a room. */
export interface PresentConnection {
  id: string
  roomId: string
  /** Null for staff at the desk. */
  person: { userId: number | null }
}

/** What a renewal of the lease showed. */
export interface Renewal {
  /** Who was at servers that have lost theirs. */
  gone: { roomId: string; userId: number }[]
  /** Rooms whose number of people may have been wrong until now. */
  changed: readonly string[]
}

/**
 * Tells all servers who is at this one, which counts while it renews its lease: in the database; in Redis where there is one,
 * and then in the database only while any server is without it.
 */
export interface PresenceRecord {
  /** `all`: every connection of this server, the new one too. */
  add(connection: PresentConnection, all: readonly PresentConnection[]): Promise<void>
  /** `all`: the connections that are left. */
  remove(connection: PresentConnection, all: readonly PresentConnection[]): Promise<void>
  renew(all: readonly PresentConnection[]): Promise<Renewal>
  end(all: readonly PresentConnection[]): Promise<void>
}

export function createPresenceRecord(
  { store, redis }: { store: Store; redis: SharedRedis | null },
  serverId: string,
): PresenceRecord {
  const { db } = store
  let isInRedis = false
  let isInDatabase = false
  /** Ids of connections that are closed, and may still stand in the database. */
  const left = new Set<string>()

  /** Null when Redis does not answer. */
  async function renewThere(rooms: RoomUsers): Promise<Renewal | null> {
    const before = isInRedis
    isInRedis = false
    if (!redis?.isUp()) return null
    const renewed = await renewInRedis(redis, serverId, rooms).catch(() => null)
    isInRedis = renewed !== null
    return renewed && { gone: renewed.gone, changed: before ? renewed.filled : [...rooms.keys()] }
  }

  async function renewInDatabase(all: readonly PresentConnection[]): Promise<Renewal['gone']> {
    const gone = await store.inTransaction(async (tx) => {
      await lockServers(tx)
      await endOldLeases(tx)
      const isKept = (await renewLease(tx, serverId)) && isInDatabase
      if (!isKept) await insertPresence(tx, rowsOf(serverId, all))
      return deleteStalePresence(tx)
    })
    isInDatabase = true
    await forget([...left])
    return gone
  }

  async function clearDatabase(): Promise<Renewal['gone']> {
    const gone = await store.inTransaction(async (tx) => {
      await lockServers(tx)
      await deletePresenceOf(tx, serverId)
      await endLease(tx, serverId)
      await endOldLeases(tx)
      return deleteStalePresence(tx)
    })
    isInDatabase = false
    return gone
  }

  async function renew(all: readonly PresentConnection[]): Promise<Renewal> {
    const rooms = usersByRoom(all)
    const wasInRedis = isInRedis
    const there = await renewThere(rooms)
    if (!there || areApart(redis)) {
      const gone = await renewInDatabase(all)
      const changed = there?.changed ?? (wasInRedis ? [...rooms.keys()] : [])
      return { gone: [...gone, ...(there?.gone ?? [])], changed }
    }
    if (!isInDatabase) return there
    return { ...there, gone: [...there.gone, ...(await clearDatabase())] }
  }

  async function forget(ids: readonly string[]): Promise<void> {
    await deletePresence(db, ids)
    for (const id of ids) left.delete(id)
  }

  return {
    async add(connection, all) {
      const { roomId, person } = connection
      if (person.userId === null) return
      if (isInDatabase) await insertPresence(db, rowsOf(serverId, [connection]))
      if (!redis || !isInRedis) return
      await addToRedis(redis, serverId, roomId, [person.userId]).catch(() => renew(all))
    },
    async remove({ id, roomId, person: { userId } }, all) {
      if (redis && isInRedis && userId !== null && !usersByRoom(all).get(roomId)?.has(userId)) {
        // What fails here is mended by the next renewal.
        await removeFromRedis(redis, serverId, roomId, userId).catch(() => undefined)
      }
      if (redis && !isInDatabase) return
      left.add(id)
      await forget([id])
    },
    renew,
    async end(all) {
      if (redis && isInRedis) {
        const rooms = [...usersByRoom(all).keys()]
        await endInRedis(redis, serverId, rooms).catch(() => undefined)
      }
      await endLease(db, serverId).catch(() => undefined)
    },
  }
}

/** Staff at the desk are not counted: they are no students, and nobody is waiting for them to speak. */
function rowsOf(serverId: string, connections: readonly PresentConnection[]): PresenceRow[] {
  return connections.flatMap(({ id, roomId, person: { userId } }) =>
    userId === null ? [] : [{ connectionId: id, roomId, userId, serverId }],
  )
}

function usersByRoom(connections: readonly PresentConnection[]): RoomUsers {
  const rooms = new Map<string, Set<number>>()
  for (const { roomId, person } of connections) {
    if (person.userId === null) continue
    const users = rooms.get(roomId) ?? new Set()
    rooms.set(roomId, users.add(person.userId))
  }
  return rooms
}
