import { BROADCAST_STATES } from '@kaozhou/domain'
import * as v from 'valibot'
import { mediaSource, quizFacts, quizResult, sectionInfo } from '../learning'
import { liveMessage } from './live-message'

/** A course that the teacher recommends; `price` in fen. */
export type LiveCard = v.InferOutput<typeof liveCard>
export const liveCard = v.object({
  courseId: v.number(),
  name: v.string(),
  cover: v.string(),
  price: v.number(),
  originalPrice: v.number(),
})

/** The state of a room besides its messages. */
export type LiveBoard = v.InferOutput<typeof liveBoard>
export const liveBoard = v.object({
  notice: v.nullable(v.string()),
  card: v.nullable(liveCard),
  /** True when only the teacher can write. */
  quiet: v.boolean(),
  /** Of the teacher's picture; null before they have gone live. */
  broadcast: v.optional(v.nullable(v.picklist(BROADCAST_STATES)), null),
  /** Seconds between two messages of a student; 0 without slow mode. */
  slowSeconds: v.optional(v.number(), 0),
  /** The message that stays above the chat. */
  pinned: v.optional(v.nullable(liveMessage), null),
  /** Ids of the messages that the teacher marked as answered: the newest ones. */
  answered: v.optional(v.array(v.number()), () => []),
})

export const liveHand = v.object({
  userId: v.number(),
  nickname: v.string(),
  raisedAt: v.number(),
})

/** A quiz as one person in the room may see it. */
export type LiveQuiz = v.InferOutput<typeof liveQuiz>
export const liveQuiz = v.object({
  id: v.number(),
  ...quizFacts,
  openedAt: v.number(),
  /** Null while it can be answered. */
  endedAt: v.nullable(v.number()),
  /** Null for students while it is open. */
  result: v.nullable(quizResult),
  /** For the teacher: how many students are in the room, and how many of them have answered. */
  present: v.nullable(v.object({ count: v.number(), answered: v.number() })),
})

/** A roll call; `answers` are for the teacher. */
export type RollCall = v.InferOutput<typeof rollCall>
export const rollCall = v.object({
  id: v.number(),
  openedAt: v.number(),
  endsAt: v.number(),
  /** True when the viewer has answered it. */
  isAnswered: v.boolean(),
  answers: v.nullable(
    v.object({
      answered: v.number(),
      missingCount: v.number(),
      /** The first of those who did not answer. */
      missing: v.array(v.object({ userId: v.number(), nickname: v.string() })),
    }),
  ),
})

/** A live room at entry. */
export type LiveRoom = v.InferOutput<typeof liveRoom>
export const liveRoom = v.object({
  roomId: v.string(),
  section: sectionInfo,
  role: v.picklist(['student', 'teacher']),
  /** True when the room can be entered: on the day of the class, and for an hour after it. */
  open: v.boolean(),
  stream: v.nullable(mediaSource),
  board: liveBoard,
  online: v.number(),
  mutedUntil: v.nullable(v.number()),
  /** Path of the WebSocket on the same host. The token is sent in the first message, never in the address. */
  socketPath: v.string(),
})
