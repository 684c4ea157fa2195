import type { LiveClientMessage } from '@kaozhou/api'
import { Refusal } from '../../../platform/refusal'
import { findCourse } from '../../catalogue/courses/course-repository'
import { findUser } from '../../people/users/user-repository'
import { hideMessage, lowerHand, saveBoard, saveMute } from './live-repository'
import type { LiveDeps, LiveSender } from './live-sender'

type TeacherMessage = Extract<
  LiveClientMessage,
  { type: 'mute' | 'hide' | 'notice' | 'card' | 'quiet' | 'lowerHand' }
>

/** @throws Refusal forbidden when the sender is not the teacher, notFound when the target does not exist. */
export async function performTeacherAction(
  { store: { db }, bus }: LiveDeps,
  message: TeacherMessage,
  { entry, now }: LiveSender,
): Promise<void> {
  if (entry.role !== 'teacher') throw new Refusal('forbidden')
  const { roomId, lesson } = entry
  const room = { roomId, sectionId: lesson.section.id, updatedAt: now }
  switch (message.type) {
    case 'mute': {
      const { userId, minutes } = message
      if (!(await findUser(db, userId))) throw new Refusal('notFound')
      const until = now + minutes * 60_000
      await saveMute(db, { roomId, userId, until })
      return bus.publish(roomId, { kind: 'muted', userId, until: minutes === 0 ? null : until })
    }
    case 'hide':
      if (!(await hideMessage(db, roomId, message.id, now))) throw new Refusal('notFound')
      return bus.publish(roomId, { kind: 'hidden', id: message.id })
    case 'lowerHand':
      await lowerHand(db, roomId, message.userId)
      return bus.publish(roomId, { kind: 'hands' })
    case 'notice':
      await saveBoard(db, room, { notice: message.text })
      break
    case 'quiet':
      await saveBoard(db, room, { quiet: message.quiet })
      break
    case 'card': {
      const course = message.courseId === null ? null : await findCourse(db, message.courseId)
      if (message.courseId !== null && course?.status !== 'on') throw new Refusal('notFound')
      await saveBoard(db, room, { cardCourseId: message.courseId })
    }
  }
  bus.publish(roomId, { kind: 'board' })
}
