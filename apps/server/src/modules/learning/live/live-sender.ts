import type { Store } from '../../../database/executor'
import type { LiveBus } from './live-bus'
import type { RoomEntry } from './live-room-service'

export interface LiveDeps {
  store: Store
  bus: LiveBus
}

/** The user who sent a message, the room in which they sent it, and when. */
export interface LiveSender {
  entry: RoomEntry
  userId: number
  now: number
}
