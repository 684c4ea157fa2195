import type { PlayInfo } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { SectionRow } from '../../catalogue/courses/course-repository'
import { sectionAt } from '../../catalogue/courses/section-clock'
import { type ClassRoom, listChatStreams } from './chat-replay-repository'

/** The room of a class that is over; null for one to come, and for a recorded lesson. */
export function classRoomOf(section: SectionRow, now: number): ClassRoom | null {
  const { id, liveParams } = section
  const { startTime, endTime } = sectionAt(section, now)
  if (startTime === null || endTime === null || now < endTime) return null
  return { sectionId: id, roomId: liveParams?.roomId ?? null, startTime, endTime }
}

/** The streams in which something was said in a class that is over. */
export async function chatStreamsOf(
  db: Executor,
  section: SectionRow,
  now: number,
): Promise<PlayInfo['chatStreams']> {
  const room = classRoomOf(section, now)
  return room ? listChatStreams(db, room) : []
}
