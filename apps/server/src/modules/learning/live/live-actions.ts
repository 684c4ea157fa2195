import type { LiveClientMessage, LiveMessage } from '@kaozhou/api'
import type { Store } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { findCourse } from '../../catalogue/courses/course-repository'
import { findUser } from '../../people/users/user-repository'
import type { LiveBus } from './live-bus'
import {
  countSent,
  findBoard,
  findMute,
  findOwnMessage,
  hideMessage,
  insertMessage,
  lockRoom,
  lowerHand,
  raiseHand,
  saveBoard,
  saveMute,
} from './live-repository'
import { presentMessage, type RoomEntry } from './live-room-service'

/** How fast a student may speak; the teacher speaks as fast as they like. */
const PACE = [
  { within: 1000, most: 1 },
  { within: 10_000, most: 5 },
] as const

export interface LiveActor {
  entry: RoomEntry
  userId: number
  now: number
}

type Message<Type extends LiveClientMessage['type']> = Extract<LiveClientMessage, { type: Type }>

/** Says something. What comes again with the same `clientId` is the message that there is. */
export async function say(
  store: Store,
  bus: LiveBus,
  { clientId, text }: Message<'chat'>,
  { entry, userId, now }: LiveActor,
): Promise<LiveMessage> {
  const { roomId, role } = entry
  const user = await findUser(store.db, userId)
  if (!user) throw new Refusal('sessionExpired')
  const { row, isNew } = await store.inTransaction(async (tx) => {
    await lockRoom(tx, roomId)
    const known = await findOwnMessage(tx, roomId, userId, clientId)
    if (known) return { row: known, isNew: false }
    if (role === 'student') {
      if ((await findMute(tx, roomId, userId, now)) !== null) throw new Refusal('liveMuted')
      if ((await findBoard(tx, roomId))?.room.quiet) throw new Refusal('liveQuiet')
      for (const { within, most } of PACE) {
        const sent = await countSent(tx, roomId, userId, now - within)
        if (sent >= most) throw new Refusal('liveTooFast')
      }
    }
    const inserted = await insertMessage(tx, {
      roomId,
      userId,
      clientId,
      stream: role === 'teacher' ? 'class' : 'student',
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

export async function setHand(
  store: Store,
  bus: LiveBus,
  { raised }: Message<'hand'>,
  { entry, userId, now }: LiveActor,
): Promise<void> {
  if (raised) await raiseHand(store.db, { roomId: entry.roomId, userId, raisedAt: now })
  else await lowerHand(store.db, entry.roomId, userId)
  bus.publish(entry.roomId, { kind: 'hands' })
}

type TeacherMessage = Message<'mute' | 'hide' | 'notice' | 'card' | 'quiet' | 'lowerHand'>

/** What only the teacher of the class may do. @throws Refusal forbidden */
export async function teach(
  store: Store,
  bus: LiveBus,
  message: TeacherMessage,
  { entry, now }: LiveActor,
): Promise<void> {
  if (entry.role !== 'teacher') throw new Refusal('forbidden')
  const { roomId, lesson } = entry
  const room = { roomId, sectionId: lesson.section.id, updatedAt: now }
  switch (message.type) {
    case 'mute': {
      const { userId, minutes } = message
      if (!(await findUser(store.db, userId))) throw new Refusal('notFound')
      const until = now + minutes * 60_000
      await saveMute(store.db, { roomId, userId, until })
      return bus.publish(roomId, { kind: 'muted', userId, until: minutes === 0 ? null : until })
    }
    case 'hide':
      if (!(await hideMessage(store.db, roomId, message.id, now))) throw new Refusal('notFound')
      return bus.publish(roomId, { kind: 'hidden', id: message.id })
    case 'lowerHand':
      await lowerHand(store.db, roomId, message.userId)
      return bus.publish(roomId, { kind: 'hands' })
    case 'notice':
      await saveBoard(store.db, room, { notice: message.text })
      break
    case 'quiet':
      await saveBoard(store.db, room, { quiet: message.quiet })
      break
    case 'card': {
      const course = message.courseId === null ? null : await findCourse(store.db, message.courseId)
      if (message.courseId !== null && course?.status !== 'on') throw new Refusal('notFound')
      await saveBoard(store.db, room, { cardCourseId: message.courseId })
    }
  }
  bus.publish(roomId, { kind: 'board' })
}
