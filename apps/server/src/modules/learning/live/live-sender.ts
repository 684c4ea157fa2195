import type { SensitiveWord } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { SharedRedis } from '../../../database/redis/shared-redis'
import { Refusal } from '../../../platform/refusal'
import type { RoomPlace } from '../live-tools/quiz-repository'
import type { LiveBus } from './live-bus'
import type { EnteredRoom } from './live-room-service'
import type { RoomPerson } from './room-person'

export interface LiveDeps {
  store: Store
  redis: SharedRedis | null
  bus: LiveBus
  /** The words that no student may write. */
  words: (now: number) => Promise<readonly SensitiveWord[]>
}

/** What a staff member did to somebody in a room, for the record. */
export interface RoomDeed {
  name: 'hide' | 'mute'
  before: unknown
  after: unknown
}

/** Who sent a message, the room in which they sent it, and when. */
export interface LiveSender {
  entry: EnteredRoom
  person: RoomPerson
  now: number
  /** Writes what a staff member did into the record, in the transaction of the deed. */
  record?: ((tx: Executor, deed: RoomDeed) => Promise<void>) | undefined
}

/** Where and when somebody does something. */
export function placeOf({ entry, now }: LiveSender): RoomPlace {
  return { roomId: entry.roomId, sectionId: entry.lesson.section.id, now }
}

/** The user who does what only users do. @throws Refusal forbidden for staff. */
export function requireUser({ userId }: RoomPerson): number {
  if (userId === null) throw new Refusal('forbidden')
  return userId
}
