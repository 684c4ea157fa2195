import type { LiveClientMessage, LiveMessage, LiveServerMessage } from '@kaozhou/api'
import {
  CHAT_PACE_MS,
  chatWaitMs,
  checkWords,
  type SensitiveWord,
  tooFastText,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { answerQuiz } from '../live-tools/quiz-service'
import { answerRoll } from '../live-tools/roll-service'
import { quizNews, rollNews } from './deliver-tools'
import {
  type ChatFacts,
  findChatFacts,
  findOwnMessage,
  insertMessage,
  lockRoom,
  lowerHand,
  newestMessageId,
  raiseHand,
} from './live-repository'
import { isRoomOpen, presentMessage } from './live-room-service'
import { type LiveDeps, type LiveSender, placeOf, requireUser } from './live-sender'
import type { RoomPerson } from './room-person'
import { performTeacherAction } from './teacher-actions'

type Message<Type extends LiveClientMessage['type']> = Extract<LiveClientMessage, { type: Type }>

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
  if (message.type === 'answerQuiz' || message.type === 'answerRoll') {
    return takeAnswer(deps, message, sender)
  }
  if (message.type === 'hand') await setHand(deps, message, sender)
  else await performTeacherAction(deps, message, sender)
  return null
}

/** Stores a chat message and publishes it. Sent again with the same `clientId`, it returns the stored one. */
async function sendChat(
  { store, bus, words }: LiveDeps,
  { clientId, text }: Message<'chat'>,
  { entry, person, now }: LiveSender,
): Promise<LiveMessage> {
  const { roomId, role } = entry
  const { userId, staffId } = person
  const refused = role === 'student' ? await words(now) : []
  const { row, after } = await store.inTransaction(async (tx) => {
    // The facts are read with the lock held: no message of the room comes between them and this one.
    await lockRoom(tx, roomId)
    const facts = await chatFacts(tx, person, { roomId, clientId, now })
    const { nickname, avatar, newestId, isKnown } = facts
    const known = isKnown ? await findOwnMessage(tx, roomId, person, clientId) : null
    if (known) return { row: known, after: null }
    if (role === 'student') requireMayChat(facts, { text, refused, now })
    const stream = role === 'teacher' ? 'class' : 'student'
    const sender = { roomId, userId, staffId, clientId, nickname, avatar }
    const inserted = await insertMessage(tx, { ...sender, stream, text, createdAt: now })
    return { row: inserted, after: newestId }
  })
  const message = presentMessage(row)
  if (after !== null) bus.publish(roomId, { kind: 'message', id: row.id, after, message })
  return message
}

/** @throws Refusal sessionExpired for a user who is gone. */
async function chatFacts(
  tx: Executor,
  person: RoomPerson,
  asked: { roomId: string; clientId: string; now: number },
): Promise<ChatFacts> {
  if (person.userId === null) {
    const { nickname, avatar } = person
    const newestId = await newestMessageId(tx, asked.roomId)
    return { ...FREE_TO_CHAT, nickname, avatar, newestId, isKnown: true }
  }
  const since = asked.now - CHAT_PACE_MS
  const facts = await findChatFacts(tx, { ...asked, userId: person.userId, since })
  if (!facts) throw new Refusal('sessionExpired')
  return facts
}

const FREE_TO_CHAT = { mutedUntil: null, quiet: false, slowSeconds: 0, sentAt: [] }

/** @throws Refusal liveMuted, liveQuiet, liveWord or liveTooFast. */
function requireMayChat(
  { mutedUntil, quiet, slowSeconds, sentAt }: ChatFacts,
  { text, refused, now }: { text: string; refused: readonly SensitiveWord[]; now: number },
): void {
  if (mutedUntil !== null) throw new Refusal('liveMuted')
  if (quiet) throw new Refusal('liveQuiet')
  if (checkWords(text, refused).effect !== 'none') throw new Refusal('liveWord')
  const waitMs = chatWaitMs({ sentAt, slowSeconds }, now)
  if (waitMs > 0) throw new Refusal('liveTooFast', { message: tooFastText(waitMs) })
}

/** Stores what a student answers, and tells them how it stands. @throws Refusal forbidden for the teacher. */
async function takeAnswer(
  { store, redis, bus }: LiveDeps,
  message: Message<'answerQuiz' | 'answerRoll'>,
  sender: LiveSender,
): Promise<LiveServerMessage> {
  const { entry, person, now } = sender
  const { roomId, role } = entry
  if (role === 'teacher') throw new Refusal('forbidden')
  const viewer = { roomId, person, role }
  const place = { ...placeOf(sender), userId: requireUser(person) }
  if (message.type === 'answerQuiz') await answerQuiz(store, place, message)
  else await answerRoll(store, place, message.id)
  bus.publish(roomId, { kind: 'answers' })
  return message.type === 'answerQuiz'
    ? quizNews({ db: store.db, redis }, viewer)
    : rollNews(store.db, viewer, now)
}

async function setHand(
  { store, bus }: LiveDeps,
  { raised }: Message<'hand'>,
  { entry: { roomId }, person, now }: LiveSender,
): Promise<void> {
  const userId = requireUser(person)
  if (raised) await raiseHand(store.db, { roomId, userId, raisedAt: now })
  else await lowerHand(store.db, roomId, userId)
  bus.publish(roomId, { kind: 'hands' })
}
