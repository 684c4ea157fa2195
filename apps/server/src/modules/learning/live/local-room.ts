import type { LiveServerMessage } from '@kaozhou/api'
import type { LiveRole } from './live-room-service'

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

/** The part of a room that one server holds: the pages that are connected to it. */
export interface LocalRoom {
  roomId: string
  connections: Set<LiveConnection>
  /** The newest message that was sent to the connections. */
  lastMessageId: number
  countTimer: NodeJS.Timeout | null
  /** Ends when all events so far are delivered: events go out one at a time, in the order of their arrival. */
  deliveries: Promise<void>
}

export function createLocalRoom(roomId: string): LocalRoom {
  return {
    roomId,
    connections: new Set(),
    lastMessageId: 0,
    countTimer: null,
    deliveries: Promise.resolve(),
  }
}

export function sendToRoom({ connections }: LocalRoom, message: LiveServerMessage): void {
  for (const connection of connections) connection.send(message)
}

export function cancelCount(room: LocalRoom): void {
  if (room.countTimer) clearTimeout(room.countTimer)
}
