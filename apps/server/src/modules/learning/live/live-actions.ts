import type { LiveClientMessage, LiveMessage, LiveServerMessage } from '@kaozhou/api'
import { Refusal } from '../../../platform/refusal'
import {
  type ChatFacts,
  findChatFacts,
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

/** The longest window of {@link CHAT_LIMITS}. */
const LONGEST_WINDOW_MS = Math.max(...CHAT_LIMITS.map(({ windowMs }) => windowMs))

/** Stores a chat message and publishes it. Sent again with the same `clientId`, it returns the stored one. */
async function sendChat(
  { store, bus }: LiveDeps,
  { clientId, text }: Message<'chat'>,
  { entry, userId, now }: LiveSender,
): Promise<LiveMessage> {
  const { roomId, role } = entry
  const since = now - LONGEST_WINDOW_MS
  const { row, after } = await store.inTransaction(async (tx) => {
    // The facts are read with the lock held: no message of the room comes between them and this one.
    await lockRoom(tx, roomId)
    const facts = await findChatFacts(tx, { roomId, userId, clientId, now, since })
    if (!facts) throw new Refusal('sessionExpired')
    const { nickname, avatar, newestId, isKnown } = facts
    const known = isKnown ? await findOwnMessage(tx, roomId, userId, clientId) : null
    if (known) return { row: known, after: null }
    if (role === 'student') requireMayChat(facts, now)
    const stream = role === 'teacher' ? 'class' : 'student'
    const sender = { roomId, userId, clientId, nickname, avatar }
    const inserted = await insertMessage(tx, { ...sender, stream, text, createdAt: now })
    return { row: inserted, after: newestId }
  })
  const message = presentMessage(row)
  if (after !== null) bus.publish(roomId, { kind: 'message', id: row.id, after, message })
  return message
}

/** @throws Refusal liveMuted, liveQuiet or liveTooFast. */
function requireMayChat({ mutedUntil, quiet, sentAt }: ChatFacts, now: number): void {
  if (mutedUntil !== null) throw new Refusal('liveMuted')
  if (quiet) throw new Refusal('liveQuiet')
  for (const { windowMs, maxMessages } of CHAT_LIMITS) {
    const sent = sentAt.filter((at) => at > now - windowMs).length
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
