import type { LiveClientMessage } from '@kaozhou/api'
import { Refusal } from '../../../platform/refusal'
import { findCourse } from '../../catalogue/courses/course-repository'
import { findUser } from '../../people/users/user-repository'
import { askQuiz, endQuiz } from '../live-tools/quiz-service'
import { callRoll } from '../live-tools/roll-service'
import {
  findMessage,
  findMute,
  hideMessage,
  lowerHand,
  saveAnswered,
  saveBoard,
  saveMute,
} from './live-repository'
import { type LiveDeps, type LiveSender, placeOf } from './live-sender'
import { listPresentStudents } from './presence/presence'

/** What only the teacher may send. */
type TeacherMessage = Exclude<
  LiveClientMessage,
  { type: 'hello' | 'chat' | 'hand' | 'ping' | 'answerQuiz' | 'answerRoll' }
>

/** @throws Refusal forbidden when the sender is not the teacher, notFound when the target does not exist. */
export async function performTeacherAction(
  { store, redis, bus }: LiveDeps,
  message: TeacherMessage,
  sender: LiveSender,
): Promise<void> {
  const { db } = store
  const { entry, now } = sender
  if (entry.role !== 'teacher') throw new Refusal('forbidden')
  const { roomId, lesson } = entry
  const room = { roomId, sectionId: lesson.section.id, updatedAt: now }
  switch (message.type) {
    case 'mute': {
      const { userId, minutes } = message
      if (!(await findUser(db, userId))) throw new Refusal('notFound')
      const until = now + minutes * 60_000
      await store.inTransaction(async (tx) => {
        const before = { mutedUntil: await findMute(tx, roomId, userId, now) }
        await saveMute(tx, { roomId, userId, until })
        const after = { userId, mutedUntil: minutes === 0 ? null : until }
        await sender.record?.(tx, { name: 'mute', before, after })
      })
      return bus.publish(roomId, { kind: 'muted', userId, until: minutes === 0 ? null : until })
    }
    case 'hide':
      await store.inTransaction(async (tx) => {
        const hidden = await findMessage(tx, roomId, message.id)
        if (!hidden || !(await hideMessage(tx, roomId, message.id, now))) {
          throw new Refusal('notFound')
        }
        const { userId, text } = hidden
        const before = { id: message.id, userId, text }
        await sender.record?.(tx, { name: 'hide', before, after: null })
      })
      bus.publish(roomId, { kind: 'hidden', id: message.id })
      break
    case 'lowerHand':
      await lowerHand(db, roomId, message.userId)
      return bus.publish(roomId, { kind: 'hands' })
    case 'notice':
      await saveBoard(db, room, { notice: message.text })
      break
    case 'quiet':
      await saveBoard(db, room, { quiet: message.quiet })
      break
    case 'slow':
      await saveBoard(db, room, { slowSeconds: message.seconds })
      break
    case 'pin': {
      const { id } = message
      if (id !== null && !(await findMessage(db, roomId, id))) throw new Refusal('notFound')
      await saveBoard(db, room, { pinnedMessageId: id })
      break
    }
    case 'markAnswered': {
      const answeredAt = message.answered ? now : null
      if (!(await saveAnswered(db, roomId, message.id, answeredAt))) throw new Refusal('notFound')
      break
    }
    case 'askQuiz':
      await askQuiz(store, { ...placeOf(sender), userId: sender.person.userId }, message)
      return bus.publish(roomId, { kind: 'quiz' })
    case 'endQuiz':
      await endQuiz(store, placeOf(sender), message.id)
      return bus.publish(roomId, { kind: 'quiz' })
    case 'callRoll': {
      const present = await listPresentStudents({ db, redis }, roomId)
      await callRoll(store, placeOf(sender), { seconds: message.seconds, present })
      return bus.publish(roomId, { kind: 'rolls' })
    }
    case 'card': {
      const course = message.courseId === null ? null : await findCourse(db, message.courseId)
      if (message.courseId !== null && course?.status !== 'on') throw new Refusal('notFound')
      await saveBoard(db, room, { cardCourseId: message.courseId })
    }
  }
  bus.publish(roomId, { kind: 'board' })
}
