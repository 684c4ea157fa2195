import type { SensitiveWord } from '@kaozhou/domain'
import type { Store } from '../../../database/executor'
import type { RoomPlace } from '../live-tools/quiz-repository'
import type { LiveBus } from './live-bus'
import type { RoomEntry } from './live-room-service'

export interface LiveDeps {
  store: Store
  bus: LiveBus
  /** The words that no student may write. */
  words: (now: number) => Promise<readonly SensitiveWord[]>
}

/** The user who sent a message, the room in which they sent it, and when. */
export interface LiveSender {
  entry: RoomEntry
  userId: number
  now: number
}

/** Where and when somebody does something. */
export function placeOf({ entry, userId, now }: LiveSender): RoomPlace {
  return { roomId: entry.roomId, sectionId: entry.lesson.section.id, userId, now }
}
