import type { StudioFormat } from '@kaozhou/api/desk'
import { type KeptSegments, type LessonMark, LIVE_QUIZ_KINDS } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ms, rowId } from '../columns'
import { courses, sections, teachers } from './catalogue'
import { staff } from './desk'
import { users } from './users'

/** Accounts of teachers, who may mute, pin and push in the rooms of their lessons. */
export const teacherAccounts = pgTable('teacher_accounts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  teacherId: integer()
    .notNull()
    .references(() => teachers.id, { onDelete: 'cascade' }),
})

/** What a room shows besides messages; inserted with the first of it. */
export const liveRooms = pgTable('live_rooms', {
  roomId: text().primaryKey(),
  sectionId: integer()
    .notNull()
    .references(() => sections.id, { onDelete: 'cascade' }),
  notice: text(),
  cardCourseId: integer().references(() => courses.id, { onDelete: 'set null' }),
  /** Only the teacher may speak. */
  quiet: boolean().notNull().default(false),
  /** Seconds between two messages of a student. */
  slowSeconds: integer().notNull().default(0),
  /** Stays above the chat, unless it is hidden. */
  pinnedMessageId: integer().references((): AnyPgColumn => liveMessages.id, {
    onDelete: 'set null',
  }),
  updatedAt: ms().notNull(),
})

export const liveMessages = pgTable(
  'live_messages',
  {
    /** Increases in the order in which a room shows its messages. */
    id: rowId(),
    roomId: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of the staff member who wrote it at the desk. */
    staffId: integer().references(() => staff.id),
    /** Made by the sender's page, so that sending again after a reconnect is the same message. */
    clientId: text().notNull(),
    /** `class`: of the teacher; `student`: of others. */
    stream: text({ enum: ['class', 'student'] }).notNull(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    text: text().notNull(),
    createdAt: ms().notNull(),
    hiddenAt: ms(),
    /** When the teacher marked it as an answered question. */
    answeredAt: ms(),
  },
  (table) => [
    index('live_messages_room').on(table.roomId, table.id),
    uniqueIndex('live_messages_once').on(table.roomId, table.userId, table.clientId),
    uniqueIndex('live_messages_staff_once').on(table.roomId, table.staffId, table.clientId),
    index('live_messages_time').on(table.roomId, table.createdAt),
    index('live_messages_pace').on(table.userId, table.roomId, table.createdAt),
    index('live_messages_answered')
      .on(table.roomId, table.id)
      .where(sql`${table.answeredAt} is not null`),
  ],
)

/** What was said in classes that were taught before the shop had them: the content brings it. */
export const lessonChats = pgTable(
  'lesson_chats',
  {
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which the room showed the messages. */
    position: integer().notNull(),
    /** Seconds since the class began. */
    seconds: integer().notNull(),
    stream: text({ enum: ['class', 'student'] }).notNull(),
    nickname: text().notNull(),
    avatar: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sectionId, table.position] }),
    check('lesson_chats_seconds', sql`${table.seconds} >= 0`),
  ],
)

export const liveMutes = pgTable(
  'live_mutes',
  {
    roomId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
)

export const liveHands = pgTable(
  'live_hands',
  {
    roomId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    raisedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.userId] })],
)

/** Questions that the teacher asks the room, to be answered with a tap. Choices are places of options, from 0. */
export const liveQuizzes = pgTable(
  'live_quizzes',
  {
    id: rowId(),
    roomId: text().notNull(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    /** The teacher's account; null of who taught at the desk. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: LIVE_QUIZ_KINDS }).notNull(),
    text: text().notNull(),
    options: integer().notNull(),
    /** Null where no answer is said to be right. */
    right: integer().array(),
    openedAt: ms().notNull(),
    endedAt: ms(),
    /** The result, from its end: it stays when answers are forgotten. */
    counts: integer().array(),
    answered: integer(),
  },
  (table) => [
    index('live_quizzes_room').on(table.roomId, table.id),
    uniqueIndex('live_quizzes_open').on(table.roomId).where(sql`${table.endedAt} is null`),
  ],
)

export const liveQuizAnswers = pgTable(
  'live_quiz_answers',
  {
    quizId: integer()
      .notNull()
      .references(() => liveQuizzes.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    choices: integer().array().notNull(),
    answeredAt: ms().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.userId] }),
    index('live_quiz_answers_user').on(table.userId),
  ],
)

/** When a teacher asked who is there. */
export const rollCalls = pgTable(
  'roll_calls',
  {
    id: rowId(),
    roomId: text().notNull(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    openedAt: ms().notNull(),
    endsAt: ms().notNull(),
  },
  (table) => [index('roll_calls_room').on(table.roomId, table.id)],
)

/** The students who were in the room during a roll call. */
export const rollCallPeople = pgTable(
  'roll_call_people',
  {
    rollCallId: integer()
      .notNull()
      .references(() => rollCalls.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answeredAt: ms(),
  },
  (table) => [
    primaryKey({ columns: [table.rollCallId, table.userId] }),
    index('roll_call_people_user').on(table.userId),
  ],
)

/** Servers with live rooms. One that did not renew its lease has stopped. */
export const liveServers = pgTable('live_servers', {
  serverId: text().primaryKey(),
  /** When the lease was renewed, by the database's clock. */
  seenAt: ms().notNull(),
})

/** Connections to all servers; those to a server without a lease do not count. */
export const livePresence = pgTable(
  'live_presence',
  {
    connectionId: text().primaryKey(),
    roomId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    serverId: text().notNull(),
  },
  (table) => [
    index('live_presence_room').on(table.roomId, table.userId),
    index('live_presence_server').on(table.serverId),
  ],
)

/** A class that is taught from the school's studio, from when it went live first. */
export const broadcasts = pgTable('broadcasts', {
  sectionId: integer()
    .primaryKey()
    .references(() => sections.id, { onDelete: 'cascade' }),
  startedAt: ms().notNull(),
  /** When its newest segment was stored. */
  heardAt: ms().notNull(),
  /** A provider carries it until then, unless it says that the push has ended. */
  carriedUntil: ms(),
  pausedAt: ms(),
  endedAt: ms(),
  /** What of the recording students see; null: all of it. */
  kept: jsonb().$type<KeptSegments>(),
  /** The chapters that its teacher named, by seconds of the whole recording; null: those of the content. */
  marks: jsonb().$type<LessonMark[]>(),
})

/** Stretches of a class, each sent by one page of the studio in one format. */
export const broadcastTakes = pgTable(
  'broadcast_takes',
  {
    sectionId: integer()
      .notNull()
      .references(() => broadcasts.sectionId, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    /** Made by the page, which goes on with its take after a lost connection. */
    page: text().notNull(),
    format: jsonb().$type<StudioFormat>().notNull(),
    /** How its second quality is encoded, without a description before its first segment; null where it has none. */
    small: jsonb().$type<StudioFormat['picture']>(),
    startedAt: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sectionId, table.number] })],
)

/** What is recorded of a class. The files lie in the store of broadcasts. */
export const broadcastSegments = pgTable(
  'broadcast_segments',
  {
    sectionId: integer()
      .notNull()
      .references(() => broadcasts.sectionId, { onDelete: 'cascade' }),
    /** From 0, in the order of the playlist. */
    number: integer().notNull(),
    take: integer().notNull(),
    seconds: doublePrecision().notNull(),
    /** When its first picture was taken. */
    at: ms().notNull(),
    file: text().notNull(),
    /** The file of its sound alone. */
    sound: text().notNull(),
    /** The file of its second quality; null where there is none, or none yet. */
    small: text(),
    /** Of all files. */
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sectionId, table.number] })],
)

/** What providers said of the pushes of classes, each notice once. */
export const pushNotices = pgTable(
  'push_notices',
  {
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['began', 'ended'] }).notNull(),
    /** The provider's name of the push; empty where it has none. */
    push: text().notNull(),
    at: ms().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sectionId, table.kind, table.push, table.at] })],
)

/** Recordings that providers told of. */
export const carriedRecordings = pgTable(
  'carried_recordings',
  {
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** How often it was asked for in vain. */
    tries: integer().notNull().default(0),
    /** When it is asked for next; null: never, it is here or was given up. */
    dueAt: ms(),
  },
  (table) => [
    primaryKey({ columns: [table.sectionId, table.address] }),
    index('carried_recordings_due').on(table.dueAt),
  ],
)
