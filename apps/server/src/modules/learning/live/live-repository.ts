import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, max, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { prepared } from '../../../database/prepared'
import { courses, sections, teachers } from '../../../database/schema/catalogue'
import {
  broadcasts,
  liveHands,
  liveMessages,
  liveMutes,
  liveRooms,
} from '../../../database/schema/live'
import { sessions, users } from '../../../database/schema/users'
import type { CourseRow } from '../../catalogue/courses/course-repository'
import type { LessonRow } from '../sections/section-repository'
import type { RoomPerson } from './room-person'

export type LiveMessageRow = typeof liveMessages.$inferSelect
export type LiveRoomRow = typeof liveRooms.$inferSelect

const isVisible = isNull(liveMessages.hiddenAt)

/** The lesson that a room belongs to. */
export async function findRoomLesson(db: Executor, roomId: string): Promise<LessonRow | null> {
  const [row] = await db
    .select({ section: sections, teacher: teachers, courseName: courses.name, course: courses })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(teachers, eq(teachers.id, sections.teacherId))
    .where(sql`${sections.liveParams} ->> 'roomId' = ${roomId}`)
    .limit(1)
  return row ?? null
}

export async function findBoard(
  db: Executor,
  roomId: string,
): Promise<{ room: LiveRoomRow; card: CourseRow | null; pinned: LiveMessageRow | null } | null> {
  const isPinned = and(eq(liveMessages.id, liveRooms.pinnedMessageId), isVisible)
  const [row] = await db
    .select({ room: liveRooms, card: courses, pinned: liveMessages })
    .from(liveRooms)
    .leftJoin(courses, eq(courses.id, liveRooms.cardCourseId))
    .leftJoin(liveMessages, isPinned)
    .where(eq(liveRooms.roomId, roomId))
  return row ?? null
}

export async function saveBoard(
  db: Executor,
  room: { roomId: string; sectionId: number; updatedAt: number },
  change: Partial<
    Pick<LiveRoomRow, 'notice' | 'cardCourseId' | 'quiet' | 'slowSeconds' | 'pinnedMessageId'>
  >,
): Promise<void> {
  await db
    .insert(liveRooms)
    .values({ ...room, ...change })
    .onConflictDoUpdate({
      target: liveRooms.roomId,
      set: { ...change, updatedAt: room.updatedAt },
    })
}

/** The broadcast of the class that a room belongs to. */
export async function findBroadcastOf(
  db: Executor,
  roomId: string,
): Promise<typeof broadcasts.$inferSelect | null> {
  const [row] = await db
    .select({ broadcast: broadcasts })
    .from(broadcasts)
    .innerJoin(sections, eq(sections.id, broadcasts.sectionId))
    .where(sql`${sections.liveParams} ->> 'roomId' = ${roomId}`)
  return row?.broadcast ?? null
}

export interface MessageWindow {
  /** Only messages with a greater id. */
  after?: number
  /** Only messages with a smaller id. */
  before?: number
  stream?: 'class' | 'student'
  limit: number
}

/** The newest messages of a window, the newest last. */
export async function listMessages(
  db: Executor,
  roomId: string,
  window: MessageWindow,
): Promise<LiveMessageRow[]> {
  const { after, before, stream, limit } = window
  const rows = await db
    .select()
    .from(liveMessages)
    .where(
      and(
        eq(liveMessages.roomId, roomId),
        isVisible,
        after === undefined ? undefined : gt(liveMessages.id, after),
        before === undefined ? undefined : lt(liveMessages.id, before),
        stream && eq(liveMessages.stream, stream),
      ),
    )
    .orderBy(desc(liveMessages.id))
    .limit(limit)
  return rows.reverse()
}

/** The first messages with a greater id than `after`. */
export function listMessagesAfter(
  db: Executor,
  roomId: string,
  after: number,
  limit: number,
): Promise<LiveMessageRow[]> {
  return db
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.roomId, roomId), isVisible, gt(liveMessages.id, after)))
    .orderBy(asc(liveMessages.id))
    .limit(limit)
}

/** The id of the newest message, hidden ones included; 0 without any. */
export async function newestMessageId(db: Executor, roomId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(liveMessages.id) })
    .from(liveMessages)
    .where(eq(liveMessages.roomId, roomId))
  return row?.id ?? 0
}

/** Held while a message is inserted: transactions of a room commit one at a time, so a later message has a greater id. */
export async function lockRoom(tx: Executor, roomId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(5, hashtext(${roomId}))`)
}

/** The message that somebody's page has sent before. */
export async function findOwnMessage(
  db: Executor,
  roomId: string,
  { userId, staffId }: RoomPerson,
  clientId: string,
): Promise<LiveMessageRow | null> {
  const isOwn =
    userId === null ? eq(liveMessages.staffId, staffId) : eq(liveMessages.userId, userId)
  const [row] = await db
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.roomId, roomId), isOwn, eq(liveMessages.clientId, clientId)))
  return row ?? null
}

/** What decides whether somebody may chat, and what a message of theirs shows. */
export interface ChatFacts {
  nickname: string
  avatar: string
  /** Null when they may chat. */
  mutedUntil: number | null
  quiet: boolean
  slowSeconds: number
  /** When their messages of the last `since` were sent. */
  sentAt: number[]
  /** The room's newest message, hidden ones included; 0 without any. */
  newestId: number
  /** True when a message with this `clientId` is stored. */
  isKnown: boolean
}

const inRoom = eq(liveMessages.roomId, sql.placeholder('roomId'))
const isSenders = and(inRoom, eq(liveMessages.userId, sql.placeholder('userId')))

const isMuted = and(
  eq(liveMutes.roomId, sql.placeholder('roomId')),
  eq(liveMutes.userId, sql.placeholder('userId')),
  gt(liveMutes.until, sql.placeholder('now')),
)
const isRoom = eq(liveRooms.roomId, sql.placeholder('roomId'))
const isQuiet = and(isRoom, eq(liveRooms.quiet, true))

const readChatFacts = prepared((db) =>
  db
    .select({
      nickname: users.nickname,
      avatar: users.avatar,
      mutedUntil: sql<number | null>`(select ${liveMutes.until}::float8 from ${liveMutes}
        where ${isMuted})`,
      quiet: sql<boolean>`exists (select 1 from ${liveRooms} where ${isQuiet})`,
      slowSeconds: sql<number>`coalesce((select ${liveRooms.slowSeconds} from ${liveRooms}
        where ${isRoom}), 0)`,
      sentAt: sql<
        number[]
      >`(select coalesce(json_agg(${liveMessages.createdAt}), '[]') from ${liveMessages}
        where ${isSenders} and ${liveMessages.createdAt} > ${sql.placeholder('since')})`,
      newestId: sql<number>`(select coalesce(max(${liveMessages.id}), 0) from ${liveMessages}
        where ${inRoom})`,
      isKnown: sql<boolean>`exists (select 1 from ${liveMessages}
        where ${isSenders} and ${liveMessages.clientId} = ${sql.placeholder('clientId')})`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** Null for a user who is gone. */
export async function findChatFacts(
  db: Executor,
  asked: { roomId: string; userId: number; clientId: string; now: number; since: number },
): Promise<ChatFacts | null> {
  const [row] = await readChatFacts(db, asked)
  return row ?? null
}

const addMessage = prepared((db) =>
  db
    .insert(liveMessages)
    .values({
      roomId: sql.placeholder('roomId'),
      userId: sql.placeholder('userId'),
      staffId: sql.placeholder('staffId'),
      clientId: sql.placeholder('clientId'),
      stream: sql.placeholder('stream'),
      nickname: sql.placeholder('nickname'),
      avatar: sql.placeholder('avatar'),
      text: sql.placeholder('text'),
      createdAt: sql.placeholder('createdAt'),
    })
    .returning(),
)

export type NewLiveMessage = Pick<
  LiveMessageRow,
  | 'roomId'
  | 'userId'
  | 'staffId'
  | 'clientId'
  | 'stream'
  | 'nickname'
  | 'avatar'
  | 'text'
  | 'createdAt'
>

export async function insertMessage(
  tx: Executor,
  message: NewLiveMessage,
): Promise<LiveMessageRow> {
  const [row] = await addMessage(tx, { ...message })
  return row as LiveMessageRow
}

/** Shows the messages that a person has sent under their nickname and portrait of now. */
export async function showSender(
  tx: Executor,
  { userId, ...face }: { userId: number; nickname: string; avatar: string },
): Promise<void> {
  await tx.update(liveMessages).set(face).where(eq(liveMessages.userId, userId))
}

/** False when the room has no visible message with this id. */
export async function hideMessage(
  db: Executor,
  roomId: string,
  id: number,
  now: number,
): Promise<boolean> {
  const rows = await db
    .update(liveMessages)
    .set({ hiddenAt: now })
    .where(and(eq(liveMessages.roomId, roomId), eq(liveMessages.id, id), isVisible))
    .returning({ id: liveMessages.id })
  return rows.length > 0
}

/** A visible message of a room. */
export async function findMessage(
  db: Executor,
  roomId: string,
  id: number,
): Promise<LiveMessageRow | null> {
  const [row] = await db
    .select()
    .from(liveMessages)
    .where(and(eq(liveMessages.roomId, roomId), eq(liveMessages.id, id), isVisible))
  return row ?? null
}

/** Marks a student's message as answered; null takes the mark away. False when there is none with this id. */
export async function saveAnswered(
  db: Executor,
  roomId: string,
  id: number,
  answeredAt: number | null,
): Promise<boolean> {
  const { stream } = liveMessages
  const rows = await db
    .update(liveMessages)
    .set({ answeredAt })
    .where(
      and(
        eq(liveMessages.roomId, roomId),
        eq(liveMessages.id, id),
        eq(stream, 'student'),
        isVisible,
      ),
    )
    .returning({ id: liveMessages.id })
  return rows.length > 0
}

/** Marks that a room shows: those of older messages are not sent. */
const ANSWERED_SHOWN = 200

/** Ids of the newest messages that are marked as answered. */
export async function listAnsweredIds(db: Executor, roomId: string): Promise<number[]> {
  const rows = await db
    .select({ id: liveMessages.id })
    .from(liveMessages)
    .where(
      and(eq(liveMessages.roomId, roomId), sql`${liveMessages.answeredAt} is not null`, isVisible),
    )
    .orderBy(desc(liveMessages.id))
    .limit(ANSWERED_SHOWN)
  return rows.map(({ id }) => id)
}

/** Until when a user is muted; null when they may chat. */
export async function findMute(
  db: Executor,
  roomId: string,
  userId: number,
  now: number,
): Promise<number | null> {
  const [row] = await db
    .select({ until: liveMutes.until })
    .from(liveMutes)
    .where(
      and(eq(liveMutes.roomId, roomId), eq(liveMutes.userId, userId), gt(liveMutes.until, now)),
    )
  return row?.until ?? null
}

export async function saveMute(
  db: Executor,
  mute: { roomId: string; userId: number; until: number },
): Promise<void> {
  await db
    .insert(liveMutes)
    .values(mute)
    .onConflictDoUpdate({
      target: [liveMutes.roomId, liveMutes.userId],
      set: { until: mute.until },
    })
}

export async function raiseHand(
  db: Executor,
  hand: { roomId: string; userId: number; raisedAt: number },
): Promise<void> {
  await db.insert(liveHands).values(hand).onConflictDoNothing()
}

export async function lowerHand(db: Executor, roomId: string, userId: number): Promise<void> {
  await db.delete(liveHands).where(and(eq(liveHands.roomId, roomId), eq(liveHands.userId, userId)))
}

const MAX_LISTED_HANDS = 50

/** Raised hands, the earliest first, and how many there are in all. */
export async function listHands(
  db: Executor,
  roomId: string,
): Promise<{ hands: { userId: number; nickname: string; raisedAt: number }[]; count: number }> {
  const hands = await db
    .select({
      userId: liveHands.userId,
      nickname: users.nickname,
      raisedAt: liveHands.raisedAt,
    })
    .from(liveHands)
    .innerJoin(users, eq(users.id, liveHands.userId))
    .where(eq(liveHands.roomId, roomId))
    .orderBy(asc(liveHands.raisedAt), asc(liveHands.userId))
    .limit(MAX_LISTED_HANDS)
  return { hands, count: await db.$count(liveHands, eq(liveHands.roomId, roomId)) }
}

/** Those of the sessions that are revoked or expired. */
export async function listEndedSessions(
  db: Executor,
  sessionIds: readonly number[],
  now: number,
): Promise<number[]> {
  if (sessionIds.length === 0) return []
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        or(sql`${sessions.revokedAt} is not null`, lte(sessions.expiresAt, now)),
      ),
    )
  return rows.map(({ id }) => id)
}
