import type { LiveClientMessage, LiveMessage, LiveServerMessage } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { findUser } from '../../people/users/user-repository'
import {
  countSent,
  findBoard,
  findMute,
  findOwnMessage,
  insertMessage,
  lockRoom,
  lowerHand,
  raiseHand,
} from './live-repository'
import { isRoomOpen, presentMessage } from './live-room-service'
import type { LiveDeps, LiveSender } from './live-sender'
import { performTeacherAction } from './teacher-actions'

type Message<Type extends LiveClientMessage['type']> = Extract<LiveClientMessage, { type: Type }>

/** How fast a student may chat; the teacher has no limit. */
const CHAT_LIMITS = [
  { windowMs: 1000, maxMessages: 1 },
  { windowMs: 10_000, maxMessages: 5 },
] as const

/** Does what a message asks. The reply is for the sender only; everybody learns of changes by the bus. */
export async function handleMessage(
  deps: LiveDeps,
  message: LiveClientMessage,
  sender: LiveSender,
): Promise<LiveServerMessage | null> {
  const { entry, now } = sender
  if (message.type === 'ping') return { type: 'pong', serverTime: now }
  if (message.type === 'hello') throw new Refusal('badInput')
  if (!isRoomOpen(entry.lesson, now)) throw new Refusal('liveClosed')
  if (message.type === 'chat') {
    const sent = await sendChat(deps, message, sender)
    return { type: 'message', message: sent, clientId: message.clientId }
  }
  if (message.type === 'hand') await setHand(deps, message, sender)
  else await performTeacherAction(deps, message, sender)
  return null
}

/** Stores a chat message and publishes it. Sent again with the same `clientId`, it returns the stored one. */
async function sendChat(
  { store, bus }: LiveDeps,
  { clientId, text }: Message<'chat'>,
  { entry, userId, now }: LiveSender,
): Promise<LiveMessage> {
  const { roomId } = entry
  const user = await findUser(store.db, userId)
  if (!user) throw new Refusal('sessionExpired')
  const { row, isNew } = await store.inTransaction(async (tx) => {
    await lockRoom(tx, roomId)
    const known = await findOwnMessage(tx, roomId, userId, clientId)
    if (known) return { row: known, isNew: false }
    if (entry.role === 'student') await requireMayChat(tx, roomId, userId, now)
    const inserted = await insertMessage(tx, {
      roomId,
      userId,
      clientId,
      stream: entry.role === 'teacher' ? 'class' : 'student',
      nickname: user.nickname,
      avatar: user.avatar,
      text,
      createdAt: now,
    })
    return { row: inserted, isNew: true }
  })
  if (isNew) bus.publish(roomId, { kind: 'message', id: row.id })
  return presentMessage(row)
}

/** @throws Refusal liveMuted, liveQuiet or liveTooFast. */
async function requireMayChat(
  tx: Executor,
  roomId: string,
  userId: number,
  now: number,
): Promise<void> {
  if ((await findMute(tx, roomId, userId, now)) !== null) throw new Refusal('liveMuted')
  if ((await findBoard(tx, roomId))?.room.quiet) throw new Refusal('liveQuiet')
  for (const { windowMs, maxMessages } of CHAT_LIMITS) {
    const sent = await countSent(tx, roomId, userId, now - windowMs)
    if (sent >= maxMessages) throw new Refusal('liveTooFast')
  }
}

async function setHand(
  { store, bus }: LiveDeps,
  { raised }: Message<'hand'>,
  { entry: { roomId }, userId, now }: LiveSender,
): Promise<void> {
  if (raised) await raiseHand(store.db, { roomId, userId, raisedAt: now })
  else await lowerHand(store.db, roomId, userId)
  bus.publish(roomId, { kind: 'hands' })
}
