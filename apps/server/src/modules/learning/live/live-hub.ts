import { randomUUID } from 'node:crypto'
import type { LiveServerMessage } from '@kaozhou/api'
import { LIVE_CLOSE_CODES } from '@kaozhou/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../../database/executor'
import type { LiveBus, LiveEvent } from './live-bus'
import {
  countOnline,
  deletePresence,
  deleteServerPresence,
  findMessage,
  insertPresence,
  isPresent,
  listEndedSessions,
  listHands,
  listMessages,
  lowerHand,
  touchPresence,
} from './live-repository'
import { type LiveRole, presentMessage, readBoard } from './live-room-service'

/** One open page in a room. */
export interface LiveConnection {
  id: string
  roomId: string
  userId: number
  sessionId: number
  role: LiveRole
  send(message: LiveServerMessage): void
  close(code: number): void
}

export interface LiveHub {
  join(connection: LiveConnection): Promise<void>
  leave(connection: LiveConnection): Promise<void>
  /** Rooms that this server has people in. */
  rooms(): string[]
  close(): Promise<void>
}

interface HubOptions {
  store: Store
  bus: LiveBus
  now: () => number
  log: FastifyBaseLogger
}

const HEARTBEAT_MS = 20_000
/** A class of hundreds comes in within seconds: they are counted once, not hundreds of times. */
const COUNT_DELAY_MS = 250
/** Pages that one person may have open in a room on this server. */
const PAGES_PER_PERSON = 5
const CATCH_UP = 100

interface Room {
  connections: Set<LiveConnection>
  /** The newest message that was sent on. */
  lastId: number
  counting: NodeJS.Timeout | null
  /** Events are told one after the other, in the order in which they were heard. */
  queue: Promise<void>
}

/** The people of this server's rooms, and what they are told. */
export function createLiveHub({ store, bus, now, log }: HubOptions): LiveHub {
  const { db } = store
  const serverId = randomUUID()
  const rooms = new Map<string, Room>()
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
  heartbeat.unref()
  bus.subscribe(hear)

  function hear(roomId: string, event: LiveEvent): void {
    const room = rooms.get(roomId)
    if (!room) return
    room.queue = room.queue
      .then(() => tell(roomId, room, event))
      .catch((error: unknown) => log.error({ err: error }, 'a live event was not told'))
  }

  async function tell(roomId: string, room: Room, event: LiveEvent): Promise<void> {
    switch (event.kind) {
      case 'message':
        return tellMessage(roomId, room, event.id)
      case 'hidden':
        return sendAll(room, { type: 'hidden', id: event.id })
      case 'board':
        return sendAll(room, { type: 'board', board: await readBoard(db, roomId, now()) })
      case 'hands':
        return tellHands(roomId, room)
      case 'presence':
        return countSoon(roomId, room)
      case 'muted': {
        const { userId, until } = event
        for (const connection of room.connections) {
          if (connection.userId === userId || connection.role === 'teacher') {
            connection.send({ type: 'muted', userId, until })
          }
        }
        return
      }
      case 'resync':
        return resync(roomId, room)
    }
  }

  async function tellMessage(roomId: string, room: Room, id: number): Promise<void> {
    const row = await findMessage(db, roomId, id)
    if (!row) return
    room.lastId = Math.max(room.lastId, id)
    sendAll(room, { type: 'message', message: presentMessage(row) })
  }

  /** Who is the teacher sees who wants to speak; the others see how many. */
  async function tellHands(roomId: string, room: Room): Promise<void> {
    const { hands, count } = await listHands(db, roomId)
    for (const connection of room.connections) {
      const shown = connection.role === 'teacher' ? hands : []
      connection.send({ type: 'hands', count, hands: shown })
    }
  }

  async function resync(roomId: string, room: Room): Promise<void> {
    const missed = await listMessages(db, roomId, { after: room.lastId, limit: CATCH_UP })
    for (const row of missed) {
      room.lastId = row.id
      sendAll(room, { type: 'message', message: presentMessage(row) })
    }
    sendAll(room, { type: 'board', board: await readBoard(db, roomId, now()) })
    await tellHands(roomId, room)
    countSoon(roomId, room)
  }

  function countSoon(roomId: string, room: Room): void {
    room.counting ??= setTimeout(() => {
      room.counting = null
      void countOnline(db, roomId, now())
        .then((online) => sendAll(room, { type: 'presence', online }))
        .catch((error: unknown) => log.error({ err: error }, 'a room was not counted'))
    }, COUNT_DELAY_MS)
  }

  function sendAll(room: Room, message: LiveServerMessage): void {
    for (const connection of room.connections) connection.send(message)
  }

  async function beat(): Promise<void> {
    try {
      await touchPresence(db, serverId, now())
      const all = [...rooms.values()].flatMap(({ connections }) => [...connections])
      const sessionIds = [...new Set(all.map(({ sessionId }) => sessionId))]
      const ended = new Set(await listEndedSessions(db, sessionIds, now()))
      for (const connection of all) {
        if (ended.has(connection.sessionId)) connection.close(LIVE_CLOSE_CODES.sessionEnded)
      }
    } catch (error) {
      log.error({ err: error }, 'the live heartbeat failed')
    }
  }

  return {
    async join(connection) {
      const { roomId, userId } = connection
      const room = rooms.get(roomId) ?? newRoom()
      rooms.set(roomId, room)
      const own = [...room.connections].filter((other) => other.userId === userId)
      if (own.length >= PAGES_PER_PERSON) own[0]?.close(LIVE_CLOSE_CODES.elsewhere)
      room.connections.add(connection)
      await insertPresence(db, {
        connectionId: connection.id,
        roomId,
        userId,
        serverId,
        seenAt: now(),
      })
      bus.publish(roomId, { kind: 'presence' })
    },
    async leave(connection) {
      const { roomId, userId } = connection
      const room = rooms.get(roomId)
      if (!room?.connections.delete(connection)) return
      if (room.connections.size === 0) {
        if (room.counting) clearTimeout(room.counting)
        rooms.delete(roomId)
      }
      await deletePresence(db, connection.id)
      if (!(await isPresent(db, roomId, userId))) {
        await lowerHand(db, roomId, userId)
        bus.publish(roomId, { kind: 'hands' })
      }
      bus.publish(roomId, { kind: 'presence' })
    },
    rooms: () => [...rooms.keys()],
    async close() {
      clearInterval(heartbeat)
      for (const room of rooms.values()) {
        if (room.counting) clearTimeout(room.counting)
        await room.queue
      }
      rooms.clear()
      await deleteServerPresence(db, serverId).catch(() => undefined)
    },
  }
}

function newRoom(): Room {
  return { connections: new Set(), lastId: 0, counting: null, queue: Promise.resolve() }
}
