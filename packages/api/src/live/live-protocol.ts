import {
  LIVE_QUIZ_KINDS,
  LIVE_QUIZ_OPTIONS_MAX,
  LIVE_QUIZ_TEXT_MAX,
  LIVE_TEXT_MAX,
  ROLL_CALL_SECONDS,
  SLOW_SECONDS,
} from '@kaozhou/domain'
import * as v from 'valibot'
import { liveMessage } from '../entities/live/live-message'
import { liveBoard, liveHand, liveQuiz, rollCall } from '../entities/live/live-room'

/**
 * What goes over a live room's WebSocket, as JSON texts. The first message of a connection is `hello`; the server
 * answers with `welcome`, or with `refused` and closes. Times are ms since the epoch. A message may come twice (as the
 * answer to its sender, and with everybody's): its `id` tells, and gives the order.
 */

/** Why the server closed a connection: do not come back at once, or at all. */
export const LIVE_CLOSE_CODES = {
  /** Not logged in, not entitled, or the room is closed: see the `refused` before it. */
  refused: 4403,
  /** No `hello` in time. */
  silent: 4408,
  /** Not the protocol, or far too much of it. */
  broken: 4400,
  /** The session ended. */
  sessionEnded: 4401,
  /** The same user opened more connections than are allowed; the oldest is closed. */
  elsewhere: 4409,
} as const

const userId = v.pipe(v.number(), v.integer(), v.minValue(1))
const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIVE_TEXT_MAX))
const rowId = userId
const choices = v.pipe(v.array(v.number()), v.maxLength(LIVE_QUIZ_OPTIONS_MAX), v.readonly())
const clientId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** Schema of what a page sends to a live room, by `type`. */
export const liveClientMessage = v.variant('type', [
  /** `lastId`: the newest message that the page has, after a reconnect. At the desk the cookie stands for the token. */
  v.object({
    type: v.literal('hello'),
    token: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    lastId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  /** `clientId` is made by the page: sent again it is the same message. */
  v.object({ type: v.literal('chat'), clientId, text }),
  v.object({ type: v.literal('hand'), raised: v.boolean() }),
  v.object({ type: v.literal('ping') }),
  /** Answers the open quiz; the first answer counts. */
  v.object({ type: v.literal('answerQuiz'), id: rowId, choices }),
  v.object({ type: v.literal('answerRoll'), id: rowId }),
  // From here on only the teacher of the class.
  v.object({
    type: v.literal('mute'),
    userId,
    /** 0 lets the person speak again. */
    minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440)),
  }),
  v.object({ type: v.literal('hide'), id: rowId }),
  v.object({ type: v.literal('notice'), text: v.nullable(text) }),
  v.object({ type: v.literal('card'), courseId: v.nullable(userId) }),
  v.object({ type: v.literal('quiet'), quiet: v.boolean() }),
  v.object({ type: v.literal('lowerHand'), userId }),
  /** Ends the quiz before it. */
  v.object({
    type: v.literal('askQuiz'),
    kind: v.picklist(LIVE_QUIZ_KINDS),
    text: v.pipe(v.string(), v.trim(), v.maxLength(LIVE_QUIZ_TEXT_MAX)),
    options: v.number(),
    right: v.nullable(choices),
  }),
  v.object({ type: v.literal('endQuiz'), id: rowId }),
  v.object({
    type: v.literal('callRoll'),
    seconds: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(ROLL_CALL_SECONDS.min),
      v.maxValue(ROLL_CALL_SECONDS.max),
    ),
  }),
  v.object({ type: v.literal('pin'), id: v.nullable(rowId) }),
  v.object({ type: v.literal('slow'), seconds: v.picklist(SLOW_SECONDS) }),
  v.object({ type: v.literal('markAnswered'), id: rowId, answered: v.boolean() }),
])
/** What a page sends. */
export type LiveClientMessage = v.InferOutput<typeof liveClientMessage>

export const liveServerMessage = v.variant('type', [
  v.object({
    type: v.literal('welcome'),
    /** Null at the desk. */
    userId: v.nullable(v.number()),
    /** Of the staff member who teaches at the desk. */
    staffId: v.optional(v.nullable(v.number())),
    role: v.picklist(['student', 'teacher']),
    mutedUntil: v.nullable(v.number()),
    online: v.number(),
    board: liveBoard,
    /** What came after `lastId`, else the newest; in order. */
    messages: v.array(liveMessage),
    /** There is more between `lastId` and the first of `messages`: read it by `live.messages`. */
    hasGap: v.boolean(),
    /** False when nothing is older than `messages`. A server of the version before does not say it. */
    hasEarlier: v.optional(v.boolean(), true),
    handCount: v.number(),
    handRaised: v.boolean(),
    /** The newest quiz of the room. A server of the version before knows neither quizzes nor roll calls. */
    quiz: v.optional(v.nullable(liveQuiz), null),
    /** The newest first: for a student the one that runs, for the teacher the last ones. */
    rolls: v.optional(v.array(rollCall), () => []),
    serverTime: v.number(),
  }),
  /** `clientId` comes with the answer to one's own message. */
  v.object({
    type: v.literal('message'),
    message: liveMessage,
    clientId: v.optional(v.string()),
  }),
  v.object({ type: v.literal('hidden'), id: v.number() }),
  v.object({ type: v.literal('presence'), online: v.number() }),
  /** `hands` is for the teacher; others get their own only, and how many there are. */
  v.object({ type: v.literal('hands'), count: v.number(), hands: v.array(liveHand) }),
  v.object({ type: v.literal('muted'), userId: v.number(), until: v.nullable(v.number()) }),
  v.object({ type: v.literal('board'), board: liveBoard }),
  v.object({ type: v.literal('quiz'), quiz: v.nullable(liveQuiz) }),
  v.object({ type: v.literal('rolls'), rolls: v.array(rollCall) }),
  /** A code of the error table; `clientId` when it is about a message of one's own. */
  v.object({
    type: v.literal('refused'),
    code: v.number(),
    message: v.string(),
    clientId: v.optional(v.string()),
  }),
  v.object({ type: v.literal('pong'), serverTime: v.number() }),
])
/** What the server sends. */
export type LiveServerMessage = v.InferOutput<typeof liveServerMessage>

/** Reads what the server sent; null for what is not of the protocol (a newer server may say more). */
export function readLiveMessage(data: string): LiveServerMessage | null {
  try {
    const result = v.safeParse(liveServerMessage, JSON.parse(data))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
