import type { LiveServerMessage } from '@kaozhou/api'
import type { LiveEvent } from './live-bus'
import type { LiveRole } from './live-room-service'
import type { RoomPerson } from './room-person'

/** One open page in a room. */
export interface LiveConnection {
  id: string
  roomId: string
  person: RoomPerson
  /** Of a user; a staff member's is asked for again with their right. */
  sessionId: number | null
  role: LiveRole
  send(frame: LiveFrame): void
  close(code: number): void
}

/** A message as bytes: written once for all pages that get it. */
export type LiveFrame = Buffer

/** The part of a room that one server holds: the pages that are connected to it. */
export interface LocalRoom {
  roomId: string
  connections: Set<LiveConnection>
  /** The newest message that was sent to the connections, or that was there before the first of them; null until it is read. */
  lastMessageId: number | null
  countTimer: NodeJS.Timeout | null
  answersTimer: NodeJS.Timeout | null
  /** `performance.now()` of the last count. */
  countedAt: number
  /** Events that wait for those before them to be delivered. */
  events: LiveEvent[]
  /** The delivery that is under way. */
  delivery: Promise<void> | null
  /** True when a delivery failed: what the room shows has to be read again. */
  isStale: boolean
}

export function createLocalRoom(roomId: string): LocalRoom {
  return {
    roomId,
    connections: new Set(),
    lastMessageId: null,
    countTimer: null,
    answersTimer: null,
    countedAt: Number.NEGATIVE_INFINITY,
    events: [],
    delivery: null,
    isStale: false,
  }
}

export function toFrame(message: LiveServerMessage): LiveFrame {
  return Buffer.from(JSON.stringify(message))
}

export function sendToRoom({ connections }: LocalRoom, message: LiveServerMessage): void {
  const frame = toFrame(message)
  for (const connection of connections) connection.send(frame)
}

export function cancelTimers(room: LocalRoom): void {
  if (room.countTimer) clearTimeout(room.countTimer)
  if (room.answersTimer) clearTimeout(room.answersTimer)
  room.countTimer = null
  room.answersTimer = null
}
