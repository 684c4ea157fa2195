import type { Platform } from '../../../platform/platform'
import { enterRoom, requireSession } from './enter-room'
import { type EnteredRoom, requireRoom } from './live-room-service'
import type { LiveSender } from './live-sender'
import type { RoomPerson } from './room-person'

/** Somebody who was let into a room. */
export interface RoomVisitor {
  person: RoomPerson
  /** Of a user. */
  sessionId: number | null
  entry: EnteredRoom
  record?: LiveSender['record']
}

/** Who lets somebody into a room, from the shop or from the desk. */
export interface RoomDoor {
  /** `token`: of `hello`. @throws Refusal */
  enter(token: string | undefined): Promise<RoomVisitor>
  /** Asks again while they are in. @throws Refusal */
  check(visitor: RoomVisitor): Promise<void>
}

/** Lets in whoever has the class, and its teachers by their accounts. */
export function userDoor(platform: Platform, roomId: string): RoomDoor {
  const { store, now } = platform
  return {
    async enter(token) {
      const session = await requireSession(platform, token)
      const entry = await enterRoom(roomId, session, platform)
      const { userId, sessionId } = session
      return { person: { userId, staffId: null }, sessionId, entry }
    },
    async check({ person: { userId } }) {
      if (userId !== null) await requireRoom(store.db, roomId, { userId, now: now() })
    },
  }
}
