import type { KeptChats } from '@kaozhou/domain'
import type { RoomMessages, RoomSocket, RoomSocketEvents } from './room-state'

/** How an app reaches a room, and where it keeps what was written. */
export interface RoomLine {
  /** Opens a socket to the room; what happens on it is told to `events`. */
  connect: (events: RoomSocketEvents) => RoomSocket
  /** The messages before this one; rejects when they can't be loaded. */
  loadOlder: (before: number) => Promise<RoomMessages>
  /** What was written before a reload and is not confirmed. */
  kept: () => KeptChats | null
  /** Keeps what was written and is not confirmed, so that a reload does not lose it. */
  keep: (chats: KeptChats) => void
}
