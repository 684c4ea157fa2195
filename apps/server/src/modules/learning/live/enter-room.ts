import type { LiveServerMessage } from '@kaozhou/api'
import type { CurrentSession } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { resolveSession } from '../../people/session/resolve-session'
import { joinRoll } from '../live-tools/roll-service'
import { quizNews, rollNews } from './deliver-tools'
import { findMute, listHands, listMessages } from './live-repository'
import {
  isRoomOpen,
  presentMessage,
  type RoomEntry,
  readBoard,
  requireRoom,
} from './live-room-service'
import type { LiveConnection } from './local-room'
import { countOnline } from './presence/presence'

/** Messages that a page gets when it opens the room, and when it comes back to it. */
const FIRST_MESSAGES = 30
const MAX_MISSED_MESSAGES = 100

/** @throws Refusal with the codes of an HTTP endpoint that needs a login. */
export async function requireSession(
  platform: Platform,
  token: string | undefined,
): Promise<CurrentSession> {
  const needsLogin = { access: 'user' } as Parameters<typeof resolveSession>[1]
  const session = await resolveSession(platform, needsLogin, {
    token: token ?? null,
    now: platform.now(),
    address: null,
  })
  if (!session) throw new Refusal('unauthorized')
  return session
}

/** @throws Refusal liveClosed, or one of {@link requireRoom}'s. */
export async function enterRoom(
  roomId: string,
  session: CurrentSession,
  platform: Platform,
): Promise<RoomEntry> {
  const now = platform.now()
  const entry = await requireRoom(platform.store.db, roomId, { userId: session.userId, now })
  if (!isRoomOpen(entry.lesson, now)) throw new Refusal('liveClosed')
  const { userId } = session
  if (entry.role === 'student') await joinRoll(platform.store.db, { roomId, userId, now })
  return entry
}

/** The room's state and newest messages; after a reconnect, the messages newer than `lastId`. */
export async function welcomeMessage(
  connection: LiveConnection,
  lastId: number | undefined,
  platform: Platform,
): Promise<LiveServerMessage> {
  const { roomId, role, person } = connection
  const { userId, staffId } = person
  const { redis } = platform
  const { db } = platform.store
  const now = platform.now()
  const limit = lastId === undefined ? FIRST_MESSAGES : MAX_MISSED_MESSAGES
  // One more than the limit shows whether there is a gap.
  const rows = await listMessages(db, roomId, { after: lastId, limit: limit + 1 })
  const { hands, count } = await listHands(db, roomId)
  return {
    type: 'welcome',
    userId,
    staffId,
    role,
    mutedUntil: userId === null ? null : await findMute(db, roomId, userId, now),
    online: await countOnline({ db, redis }, roomId),
    board: await readBoard(db, roomId, now),
    messages: rows.slice(-limit).map(presentMessage),
    hasGap: lastId !== undefined && rows.length > limit,
    hasEarlier: lastId !== undefined || rows.length > limit,
    handCount: count,
    handRaised: hands.some((hand) => hand.userId === userId),
    quiz: (await quizNews({ db, redis }, connection)).quiz,
    rolls: (await rollNews(db, connection, now)).rolls,
    serverTime: now,
  }
}
