import {
  type KeptSegments,
  type RecordedSpan,
  recordingTime,
  timeOfRecording,
} from '@kaozhou/domain'
import { and, asc, desc, eq, exists, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import {
  broadcastSegments,
  broadcasts,
  lessonChats,
  liveMessages,
  liveQuizzes,
} from '../../../database/schema/live'
import { type AskedQuiz, listAskedQuizzes } from '../live-tools/quiz-repository'

export type ChatStream = 'class' | 'student'

/** A message of a class; `ms` since the class began. */
export interface ReplayRow {
  id: string
  ms: number
  stream: ChatStream
  /** Null for messages that the content brought, and for those of deleted accounts. */
  userId: number | null
  nickname: string
  avatar: string
  text: string
  /** Of the message that stands for a quiz. */
  asked?: AskedQuiz
}

/** The class whose chat is asked for; times in ms since the epoch. */
export interface ClassRoom {
  sectionId: number
  /** Null for a class that was over before the shop had it: only the content knows what was said. */
  roomId: string | null
  startTime: number
  endTime: number
}

/** `upTo`: the last messages at `ms` or before, the latest first; `after`: the first ones later, in order. */
export interface ChatPage {
  stream: ChatStream
  kind: 'upTo' | 'after'
  ms: number
  limit: number
}

const SECOND = 1000

/**
 * The messages of a room while the class ran, without those that the teacher hid. Muting keeps a person from writing more:
 * it takes nothing back of what the class has read.
 */
function inClass({ roomId, startTime, endTime }: ClassRoom, stream: ChatStream): SQL | undefined {
  if (roomId === null) return sql`false`
  return and(
    eq(liveMessages.roomId, roomId),
    eq(liveMessages.stream, stream),
    isNull(liveMessages.hiddenAt),
    gte(liveMessages.createdAt, startTime),
    lte(liveMessages.createdAt, endTime),
  )
}

function askedInClass({ roomId, startTime, endTime }: ClassRoom): SQL | undefined {
  if (roomId === null) return sql`false`
  const { openedAt } = liveQuizzes
  return and(eq(liveQuizzes.roomId, roomId), gte(openedAt, startTime), lte(openedAt, endTime))
}

function ofContent({ sectionId }: ClassRoom, stream: ChatStream): SQL | undefined {
  return and(eq(lessonChats.sectionId, sectionId), eq(lessonChats.stream, stream))
}

/** The streams of a class in which something was said. */
export async function listChatStreams(db: Executor, room: ClassRoom): Promise<ChatStream[]> {
  const one = { one: sql`1` }
  const spoken = (stream: ChatStream) =>
    or(
      exists(db.select(one).from(lessonChats).where(ofContent(room, stream))),
      exists(db.select(one).from(liveMessages).where(inClass(room, stream))),
      stream === 'class'
        ? exists(db.select(one).from(liveQuizzes).where(askedInClass(room)))
        : undefined,
    )
  const [row] = await db
    .select({
      class: sql<boolean>`${spoken('class')}`,
      student: sql<boolean>`${spoken('student')}`,
    })
    .from(sql`(select 1) as once`)
  return (['class', 'student'] as const).filter((stream) => row?.[stream])
}

/** What was said in the room while the class ran, each at its place of the playback. */
export async function listRoomChat(
  db: Executor,
  { room, spans }: { room: ClassRoom; spans: readonly RecordedSpan[] },
  { stream, kind, ms, limit }: ChatPage,
): Promise<ReplayRow[]> {
  const at = timeOfRecording(spans, ms)
  const order = kind === 'upTo' ? desc : asc
  const rows = await db
    .select()
    .from(liveMessages)
    .where(
      and(
        inClass(room, stream),
        kind === 'upTo' ? lte(liveMessages.createdAt, at) : gt(liveMessages.createdAt, at),
      ),
    )
    .orderBy(order(liveMessages.createdAt), order(liveMessages.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, id: `m${row.id}`, ms: recordingTime(spans, row.createdAt) }))
}

/** The quizzes that the teacher asked while the class ran, as messages of theirs. `mine`: of this user. */
export async function listQuizChat(
  db: Executor,
  { room, spans, userId }: { room: ClassRoom; spans: readonly RecordedSpan[]; userId: number },
  { stream, kind, ms, limit }: ChatPage,
): Promise<ReplayRow[]> {
  const { roomId, startTime, endTime } = room
  if (roomId === null || stream !== 'class') return []
  const quizzes = await listAskedQuizzes(db, { roomId, from: startTime, until: endTime, userId })
  const rows = quizzes
    .map((asked) => rowOfQuiz(asked, recordingTime(spans, asked.quiz.openedAt)))
    .filter((row) => (kind === 'upTo' ? row.ms <= ms : row.ms > ms))
  return (kind === 'upTo' ? rows.reverse() : rows).slice(0, limit)
}

function rowOfQuiz(asked: AskedQuiz, ms: number): ReplayRow {
  const { quiz, nickname, avatar } = asked
  const from = { nickname: nickname ?? '老师', avatar: avatar ?? '' }
  const text = quiz.text === '' ? '随堂题' : `随堂题：${quiz.text}`
  return { id: `q${quiz.id}`, ms, stream: 'class', userId: quiz.userId, ...from, text, asked }
}

/** What the content says was said in a class. */
export async function listContentChat(
  db: Executor,
  room: ClassRoom,
  { stream, kind, ms, limit }: ChatPage,
): Promise<ReplayRow[]> {
  const second = Math.floor(ms / SECOND)
  const order = kind === 'upTo' ? desc : asc
  const rows = await db
    .select()
    .from(lessonChats)
    .where(
      and(
        ofContent(room, stream),
        kind === 'upTo' ? lte(lessonChats.seconds, second) : gt(lessonChats.seconds, second),
      ),
    )
    .orderBy(order(lessonChats.seconds), order(lessonChats.position))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    id: `c${row.position}`,
    ms: row.seconds * SECOND,
    userId: null,
  }))
}

/** The stretches of a class that were recorded and not cut, in order, and what was kept where something was cut. */
export async function findReplayed(
  db: Executor,
  sectionId: number,
): Promise<{ spans: RecordedSpan[]; kept: KeptSegments | null }> {
  const takes = await db
    .select({
      at: sql`min(${broadcastSegments.at})`.mapWith(Number),
      seconds: sql`sum(${broadcastSegments.seconds})`.mapWith(Number),
      kept: broadcasts.kept,
    })
    .from(broadcastSegments)
    .innerJoin(broadcasts, eq(broadcasts.sectionId, broadcastSegments.sectionId))
    .where(
      and(
        eq(broadcastSegments.sectionId, sectionId),
        sql`${broadcastSegments.number} >= coalesce((${broadcasts.kept} ->> 'first')::int, 0)`,
        sql`coalesce(${broadcastSegments.number} <= (${broadcasts.kept} ->> 'last')::int, true)`,
      ),
    )
    .groupBy(broadcastSegments.take, broadcasts.kept)
    .orderBy(broadcastSegments.take)
  let from = 0
  const spans = takes.map(({ at, seconds }) => {
    const span = { at, from, length: Math.round(seconds * 1000) }
    from += span.length
    return span
  })
  return { spans, kept: takes[0]?.kept ?? null }
}
