import type { ReplayMessage } from '@kaozhou/api'
import { HOUR, type RecordedSpan } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { countAnswers } from '../live-tools/quiz-repository'
import {
  type ChatPage,
  type ClassRoom,
  findReplayed,
  listContentChat,
  listQuizChat,
  listRoomChat,
  type ReplayRow,
} from './chat-replay-repository'
import { classRoomOf } from './class-room'
import { requireOpenLesson } from './entitlement'
import { requireLesson } from './section-service'

/** Messages of one ms come in one page: so many more than asked for, at most. */
const MAX_TIES = 100

export interface ChatQuery extends Omit<ChatPage, 'limit'> {
  id: number
  length: number
}

/**
 * A page of what was said in a class, in order. Open to those who may watch its playback, once the class is over.
 *
 * @throws Refusal notFound, or the reason of {@link requireOpenLesson}.
 */
export async function classChat(
  db: Executor,
  query: ChatQuery,
  viewer: LoggedIn,
): Promise<{ list: ReplayMessage[]; end: boolean }> {
  const lesson = await requireLesson(db, query.id)
  await requireOpenLesson(db, lesson, viewer, 'playback')
  const room = classRoomOf(lesson.section, viewer.now)
  if (!room) return { list: [], end: true }
  const { list, end } = await readPage(db, room, query, viewer)
  const messages: ReplayMessage[] = []
  for (const row of list) {
    messages.push({ ...presentMessage(row, viewer.userId), quiz: await presentQuiz(db, row) })
  }
  return { list: messages, end }
}

async function readPage(
  db: Executor,
  whole: ClassRoom,
  { stream, kind, ms, length }: ChatQuery,
  { userId, now }: LoggedIn,
): Promise<{ list: ReplayRow[]; end: boolean }> {
  const page = { stream, kind, ms, limit: length + MAX_TIES + 1 }
  const { spans, room } = await replayedOf(db, whole)
  const spoken = [
    await listContentChat(db, room, page),
    await listRoomChat(db, { room, spans }, page),
    (await listQuizChat(db, { room, spans, userId }, page)).filter((row) =>
      isOver(row, whole, now),
    ),
  ]
  // The latest come first in a page of `upTo`, also of those that were said in the same ms.
  const rows = (kind === 'upTo' ? spoken.reverse() : spoken)
    .flat()
    .sort((a, b) => (kind === 'upTo' ? b.ms - a.ms : a.ms - b.ms))
  const count = pageEnd(rows, length)
  const list = rows.slice(0, count)
  return { list: kind === 'upTo' ? list.reverse() : list, end: count === rows.length }
}

/**
 * What students see of a class: one that was not taught from the studio is all of it. What was said in what a teacher cut is
 * left out; what was said before the first picture or after the last one stays where nothing is cut.
 */
async function replayedOf(
  db: Executor,
  room: ClassRoom,
): Promise<{ spans: RecordedSpan[]; room: ClassRoom }> {
  const { startTime, endTime, sectionId } = room
  const { spans, kept } = await findReplayed(db, sectionId)
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last) {
    return { spans: [{ at: startTime, from: 0, length: endTime - startTime }], room }
  }
  const isCutBefore = kept !== null && kept.first > 0
  const isCutAfter = kept !== null && kept.last !== null
  return {
    spans,
    room: {
      ...room,
      startTime: isCutBefore ? first.at : startTime,
      endTime: isCutAfter ? last.at + last.length : endTime,
    },
  }
}

/** How many rows make a page of `length`: with all that were said in the same ms as the last one. */
function pageEnd(rows: readonly ReplayRow[], length: number): number {
  const last = rows[length - 1]
  if (!last) return rows.length
  const most = rows.slice(0, length + MAX_TIES)
  return most.filter((row, index) => index < length || row.ms === last.ms).length
}

/** The room is open for an hour after its class: until then a quiz may still be answered. */
function isOver({ asked }: ReplayRow, { endTime }: ClassRoom, now: number): boolean {
  return asked?.quiz.endedAt !== null || now >= endTime + HOUR
}

async function presentQuiz(db: Executor, { asked }: ReplayRow): Promise<ReplayMessage['quiz']> {
  if (!asked) return null
  const { quiz, mine } = asked
  const { kind, text, options, right } = quiz
  const { counts, answered } = await countAnswers(db, quiz)
  return { kind, text, options, mine, right, result: { counts: [...counts], answered } }
}

function presentMessage(row: ReplayRow, userId: number): Omit<ReplayMessage, 'quiz'> {
  const { id, ms, stream, nickname, avatar, text } = row
  return { id, ms, stream, nickname, avatar: artAddress(avatar), text, mine: row.userId === userId }
}
