import type { BroadcastState } from './broadcast-state'
import type { SlowSeconds } from './tools/chat-pace'
import type { LiveQuizForm, LiveQuizKind } from './tools/live-quiz'

/** A message in a live room. Ids increase in the order of the messages. */
export interface LiveChat {
  /** Its number; a later message has a larger one. */
  id: number
  /** `class`: by the teacher. `student`: by a student. */
  stream: 'class' | 'student'
  /** Null for a message of nobody who has an account. */
  userId: number | null
  /** Of the staff member who wrote it at the desk. */
  staffId?: number | null | undefined
  /** Who wrote it, as others see them. */
  nickname: string
  /** URL of the writer's picture; empty for none. */
  avatar: string
  /** What was written. */
  text: string
  /** ms since the epoch. */
  createdAt: number
}

/** A message that the person wrote and the server has not confirmed. */
export interface PendingChat {
  /** Made by the page: sent again it is the same message. */
  clientId: string
  /** What was written. */
  text: string
  /** On its way, or not taken by the server. */
  state: 'sending' | 'refused'
  /** Why the server refused it. */
  why: string | null
  /** The newest message when it was written: its own comes after. */
  afterId: number
  /** The message that is most likely this one: it arrived before its confirmation. */
  matchedId: number | null
}

/** What a person had written and nobody had confirmed when their page was closed or reloaded. */
export interface KeptChats {
  /** Who wrote it; null at the desk. */
  userId: number | null
  /** Of who writes at the desk. */
  staffId?: number | null
  /** What was not confirmed, in the order in which it was written. */
  pending: readonly PendingChat[]
}

/** A raised hand; `raisedAt` in ms since the epoch. */
export interface LiveHandUp {
  /** Who raised it. */
  userId: number
  /** Who that is, as others see them. */
  nickname: string
  /** When it was raised, ms since the epoch. */
  raisedAt: number
}

/** What a room shows besides its messages; `Card` is a recommended course. */
export interface LiveBoardView<Card> {
  /** The teacher's notice; null for none. */
  notice: string | null
  /** The recommended course; null for none. */
  card: Card | null
  /** True when only the teacher can write. */
  quiet: boolean
  /** Of the teacher's picture; null or absent before they have gone live. */
  broadcast?: BroadcastState | null
  /** Seconds between two messages of a student; 0 without slow mode. */
  slowSeconds: number
  /** The message that stays above the chat. */
  pinned: LiveChat | null
  /** Ids of the messages that the teacher marked as answered, the newest ones. */
  answered: readonly number[]
}

/** A quiz of the class, as one person may see it. Choices are places of options, from 0. */
export interface LiveQuizView {
  /** Its number; a later quiz has a larger one. */
  id: number
  /** One choice, several, or right and wrong. */
  kind: LiveQuizKind
  /** Empty where the teacher only says the question. */
  text: string
  /** How many options there are. */
  options: number
  /** ms since the epoch. */
  openedAt: number
  /** Null while it can be answered. */
  endedAt: number | null
  /** What the person answered. */
  mine: readonly number[] | null
  /** Null where none was given; for students, while the quiz is open. */
  right: readonly number[] | null
  /** Null for students while it is open. */
  result: { counts: readonly number[]; answered: number } | null
  /** For the teacher: how many students are in the room, and how many of them have answered. */
  present: { count: number; answered: number } | null
}

/** A roll call; `endsAt` in ms of the server's clock. */
export interface RollCallView {
  /** Its number; a later one has a larger one. */
  id: number
  /** When it began, ms since the epoch. */
  openedAt: number
  /** Until when it can be answered, ms since the epoch. */
  endsAt: number
  /** True when the person has answered it. */
  isAnswered: boolean
  /** For the teacher. */
  answers: {
    answered: number
    missingCount: number
    /** The first of those who did not answer. */
    missing: readonly { userId: number; nickname: string }[]
  } | null
}

/** Why a room does not connect again by itself. */
export type LiveEnd = 'refused' | 'sessionEnded' | 'elsewhere' | 'left'

/** A page's connection to its room. */
export interface LiveConnection {
  /** `greeting`: the socket is open and `hello` was sent. `waiting`: for the next attempt. */
  phase: 'idle' | 'connecting' | 'greeting' | 'open' | 'waiting' | 'ended'
  /** Number of the socket; what older ones report is ignored. */
  socket: number
  /** Attempts that failed in a row. */
  failures: number
  /** Why the room was left for good; null while it is not. */
  end: LiveEnd | null
  /** The words of the server when it refused. */
  why: string | null
  /** True once the room was entered: what was missed has to be asked for. */
  entered: boolean
  /** True when something arrived since the last heartbeat. */
  heard: boolean
  /** What `hello` asked for, and the newest message that was known then. */
  asked: { after: number; newest: number } | null
}

/** What a person did in a room and no `pong` has confirmed. */
export interface LiveAct {
  /** What was sent. */
  request: LiveTeacherRequest | LiveAnswerRequest
  /** The `ping` of the socket, counted from 1, whose `pong` confirms it. */
  ping: number
  /** The newest quiz and roll call that were known when it was done; 0 for none. */
  quizId: number
  /** The newest roll call that was known when it was done; 0 for none. */
  rollId: number
}

/** A live room as one page knows it. */
export interface LiveRoomState<Card = unknown> {
  /** How the page is connected. */
  connection: LiveConnection
  /** Null until the room was entered, and at the desk. */
  userId: number | null
  /** Of the staff member who teaches at the desk. */
  staffId: number | null
  /** Who is in the room: a student, or its teacher. */
  role: 'student' | 'teacher'
  /** In the order of their ids, each once. */
  messages: readonly LiveChat[]
  /** What the person wrote and the server has not confirmed. */
  pending: readonly PendingChat[]
  /** What the page before this one left; it is sent when the welcome says that it is the same person. */
  kept: KeptChats | null
  /** In the order in which they were done. */
  acts: readonly LiveAct[]
  /** How many of the socket's pings were sent, and how many were answered. */
  pings: number
  /** How many of the socket's pings were answered. */
  pongs: number
  /** The pending message that the server has to answer before the next is sent. */
  inFlight: string | null
  /** Messages between these ids are missing and are being asked for. */
  gap: { after: number; before: number } | null
  /** `more`: there are older messages. */
  earlier: 'more' | 'loading' | 'failed' | 'none'
  /** How many people are in the room. */
  online: number
  /** How many hands are raised. */
  handCount: number
  /** Only the teacher gets all of them. */
  hands: readonly LiveHandUp[]
  /** True while the person's own hand is raised. */
  handRaised: boolean
  /** True once the server has listed the raised hand. A later list without it means that the teacher took it. */
  handSeen: boolean
  /** True since the teacher took the person's hand, until they have written their question. */
  isAsked: boolean
  /** ms since the epoch; null when the person may write. */
  mutedUntil: number | null
  /** What the room shows besides its messages. */
  board: LiveBoardView<Card>
  /** The newest quiz of the room. */
  quiz: LiveQuizView | null
  /** The newest first: for a student the one that runs, for the teacher the last ones of the class. */
  rolls: readonly RollCallView[]
}

/** What the server sends about a room: the messages of the protocol, with times in ms since the epoch. */
export type LiveNews<Card> =
  | {
      type: 'welcome'
      userId: number | null
      staffId?: number | null | undefined
      role: 'student' | 'teacher'
      mutedUntil: number | null
      online: number
      board: LiveBoardView<Card>
      messages: readonly LiveChat[]
      hasGap: boolean
      /** False when nothing is older than `messages`. */
      hasEarlier: boolean
      handCount: number
      handRaised: boolean
      quiz: LiveQuizView | null
      rolls: readonly RollCallView[]
      serverTime: number
    }
  | { type: 'message'; message: LiveChat; clientId?: string | undefined }
  | { type: 'hidden'; id: number }
  | { type: 'presence'; online: number }
  | { type: 'hands'; count: number; hands: readonly LiveHandUp[] }
  | { type: 'muted'; userId: number; until: number | null }
  | { type: 'board'; board: LiveBoardView<Card> }
  | { type: 'quiz'; quiz: LiveQuizView | null }
  | { type: 'rolls'; rolls: readonly RollCallView[] }
  | { type: 'refused'; code: number; message: string; clientId?: string | undefined }
  | { type: 'pong'; serverTime: number }

/** What happened to a page in a live room. */
export type LiveRoomEvent<Card> =
  | { type: 'entered'; kept?: KeptChats | null }
  | { type: 'left' }
  | { type: 'socketOpened'; socket: number }
  | { type: 'received'; socket: number; news: LiveNews<Card> }
  /** `code`: of the WebSocket's close; `random`: at least 0, less than 1. */
  | { type: 'socketClosed'; socket: number; code: number; random: number }
  | { type: 'retryDue'; socket: number }
  | { type: 'heartbeatDue'; random: number }
  | { type: 'wentOnline' }
  | { type: 'wentOffline'; random: number }
  /** The page is seen again after it was in the background, or the screen was locked. */
  | { type: 'returned' }
  | { type: 'probeDue'; socket: number; random: number }
  | { type: 'reconnectPressed' }
  | { type: 'written'; clientId: string; text: string }
  | { type: 'resendPressed'; clientId: string }
  | { type: 'discardPressed'; clientId: string }
  | { type: 'sendDue' }
  | { type: 'earlierPressed' }
  /** `before`: what was asked for; `list` in the order of the ids; `end`: nothing is older. */
  | { type: 'olderLoaded'; before: number; list: readonly LiveChat[]; end: boolean }
  | { type: 'olderFailed'; before: number }
  | { type: 'handPressed' }
  /** The teacher did something, or the person answered. */
  | { type: 'acted'; request: LiveTeacherRequest | LiveAnswerRequest }

/** What only the teacher of the class may send; `minutes` 0 lets a person speak again. */
export type LiveTeacherRequest =
  | { type: 'mute'; userId: number; minutes: number }
  | { type: 'hide'; id: number }
  | { type: 'notice'; text: string | null }
  | { type: 'card'; courseId: number | null }
  | { type: 'quiet'; quiet: boolean }
  | { type: 'lowerHand'; userId: number }
  /** Ends the quiz before it. */
  | ({ type: 'askQuiz' } & LiveQuizForm)
  | { type: 'endQuiz'; id: number }
  | { type: 'callRoll'; seconds: number }
  /** Null takes the pinned message away. */
  | { type: 'pin'; id: number | null }
  | { type: 'slow'; seconds: SlowSeconds }
  | { type: 'markAnswered'; id: number; answered: boolean }

/** What a student answers; sent again it changes nothing. */
export type LiveAnswerRequest =
  | { type: 'answerQuiz'; id: number; choices: readonly number[] }
  | { type: 'answerRoll'; id: number }

/** What a page sends; the first message of a socket is `hello`, whose token the page adds. */
export type LiveRequest =
  | { type: 'hello'; lastId?: number }
  | { type: 'chat'; clientId: string; text: string }
  | { type: 'hand'; raised: boolean }
  | { type: 'ping' }
  | LiveTeacherRequest
  | LiveAnswerRequest

/** Effects, to run in this order. */
export type LiveRoomEffect =
  /** Open a socket; its events carry this number. */
  | { type: 'connect'; socket: number }
  | { type: 'disconnect'; socket: number }
  | { type: 'send'; socket: number; message: LiveRequest }
  | { type: 'scheduleRetry'; socket: number; delayMs: number }
  /** Report `probeDue` after the delay: by then the server has answered, or the socket is dead. */
  | { type: 'scheduleProbe'; socket: number; delayMs: number }
  /** Report `sendDue` after the delay. */
  | { type: 'scheduleSend'; delayMs: number }
  /** Load what is older than this message, and report `olderLoaded` or `olderFailed`. */
  | { type: 'loadOlder'; before: number; delayMs: number }
  /** Tell the person. */
  | { type: 'tell'; text: string }

/** Result of {@link liveRoomReducer}. */
export interface LiveRoomStep<Card> {
  /** The state after the event. */
  state: LiveRoomState<Card>
  /** What has to be done now, in this order. */
  effects: LiveRoomEffect[]
}

/** A room before its page has entered it. */
export const initialLiveRoom: LiveRoomState<never> = {
  connection: {
    phase: 'idle',
    socket: 0,
    failures: 0,
    end: null,
    why: null,
    entered: false,
    heard: false,
    asked: null,
  },
  userId: null,
  staffId: null,
  role: 'student',
  messages: [],
  pending: [],
  kept: null,
  acts: [],
  ...{ pings: 0, pongs: 0 },
  inFlight: null,
  gap: null,
  earlier: 'more',
  online: 0,
  handCount: 0,
  hands: [],
  handRaised: false,
  handSeen: false,
  isAsked: false,
  mutedUntil: null,
  board: { notice: null, card: null, quiet: false, slowSeconds: 0, pinned: null, answered: [] },
  quiz: null,
  rolls: [],
}
