import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../../../database/executor'
import {
  type AnswerDeps,
  deliverAnswers,
  deliverQuiz,
  deliverRolls,
  scheduleAnswers,
} from './deliver-tools'
import type { LiveEvent } from './live-bus'
import { listHands, listMessagesAfter, newestMessageId } from './live-repository'
import { presentMessage, readBoard } from './live-room-service'
import { type LocalRoom, sendToRoom, toFrame } from './local-room'
import { countOnline, type PresencePlaces } from './presence/presence'

export interface DeliveryDeps extends PresencePlaces {
  now: () => number
  log: FastifyBaseLogger
}

/** Hundreds of students join a class within seconds: the delay turns hundreds of counts into one. */
const COUNT_DELAY_MS = 250
/** Two counts of a room are at least so far apart. */
const COUNT_PAUSE_MS = 1000
/** Messages that are read at a time when many were missed. */
const MESSAGES_PER_READ = 100

/**
 * Delivers an event after those before it. Events that come while others are being delivered wait, and are delivered
 * together: each part of the room is read once for all of them.
 */
export function queueDelivery(deps: DeliveryDeps, room: LocalRoom, event: LiveEvent): void {
  room.events.push(event)
  room.delivery ??= deliverAll(deps, room)
}

async function deliverAll(deps: DeliveryDeps, room: LocalRoom): Promise<void> {
  while (room.events.length > 0) {
    const events = room.events.splice(0)
    try {
      await deliverEvents(deps, room, events)
    } catch (error) {
      room.isStale = true
      deps.log.error({ err: error }, 'delivering live events failed')
    }
  }
  // At once: an event that came after the last look and found a delivery under way would wait for the next event.
  room.delivery = null
}

/** Reads the newest message of a room, once: from there on its messages are delivered. */
export async function startRoom(db: Executor, room: LocalRoom): Promise<void> {
  const newest = room.lastMessageId ?? (await newestMessageId(db, room.roomId))
  room.lastMessageId = Math.max(room.lastMessageId ?? 0, newest)
}

/** Sends what events are about to the connections of this server, as the database has it now. */
async function deliverEvents(
  deps: DeliveryDeps,
  room: LocalRoom,
  events: readonly LiveEvent[],
): Promise<void> {
  const kinds = new Set(events.map(({ kind }) => kind))
  const resyncs = kinds.has('resync')
  await startRoom(deps.db, room)
  if (!resyncs) deliverFollowing(room, events)
  if (resyncs || kinds.has('message')) await deliverMessages(deps, room, newestOf(events))
  for (const event of events) {
    if (event.kind === 'hidden') sendToRoom(room, { type: 'hidden', id: event.id })
    if (event.kind === 'muted') deliverMute(room, event.userId, event.until)
  }
  if (resyncs || kinds.has('board')) await deliverBoard(deps, room)
  if (resyncs || kinds.has('hands')) await deliverHands(deps, room)
  if (resyncs || kinds.has('quiz')) await deliverQuiz(deps, room)
  if (resyncs || kinds.has('rolls')) await deliverRolls(deps.db, room, deps.now())
  if (kinds.has('answers')) scheduleAnswers(room, answerDeps(deps))
  if (resyncs || kinds.has('presence')) scheduleCount(deps, room)
}

function answerDeps({ db, redis, now, log }: DeliveryDeps): AnswerDeps {
  return {
    db,
    redis,
    now,
    onError: (error) => log.error({ err: error }, 'counting the answers of a room failed'),
  }
}

/** The newest message that events are about; infinite when any may have been missed. */
function newestOf(events: readonly LiveEvent[]): number {
  return events.reduce((newest, event) => {
    if (event.kind === 'resync') return Number.POSITIVE_INFINITY
    return event.kind === 'message' ? Math.max(newest, event.id) : newest
  }, 0)
}

/** Sends messages that came with their event, as long as each follows the one that was sent last. */
function deliverFollowing(room: LocalRoom, events: readonly LiveEvent[]): void {
  const messages = events.flatMap((event) => (event.kind === 'message' ? [event] : []))
  for (const { id, after, message } of messages.sort((a, b) => a.id - b.id)) {
    if (!message || after !== room.lastMessageId) continue
    room.lastMessageId = id
    sendToRoom(room, { type: 'message', message })
  }
}

/**
 * Sends every message after the last one that was sent, in the order of the ids. Messages of a room are committed in that
 * order, so one whose event is late or lost comes with the next one, before it, and none comes twice.
 */
async function deliverMessages(
  { db }: DeliveryDeps,
  room: LocalRoom,
  newest: number,
): Promise<void> {
  for (;;) {
    const last = room.lastMessageId ?? 0
    if (newest <= last) return
    const rows = await listMessagesAfter(db, room.roomId, last, MESSAGES_PER_READ)
    for (const row of rows) {
      room.lastMessageId = row.id
      sendToRoom(room, { type: 'message', message: presentMessage(row) })
    }
    if (rows.length < MESSAGES_PER_READ) return
  }
}

async function deliverBoard({ db, now }: DeliveryDeps, room: LocalRoom): Promise<void> {
  sendToRoom(room, { type: 'board', board: await readBoard(db, room.roomId, now()) })
}

/** The teacher gets the names of those who raised a hand; a student gets their number, and their own hand. */
async function deliverHands({ db }: DeliveryDeps, room: LocalRoom): Promise<void> {
  const { hands, count } = await listHands(db, room.roomId)
  const all = toFrame({ type: 'hands', count, hands })
  const none = toFrame({ type: 'hands', count, hands: [] })
  for (const { role, person, send } of room.connections) {
    const own = hands.filter((hand) => hand.userId === person.userId)
    if (role === 'teacher') send(all)
    else send(own.length > 0 ? toFrame({ type: 'hands', count, hands: own }) : none)
  }
}

function deliverMute(room: LocalRoom, userId: number, until: number | null): void {
  const frame = toFrame({ type: 'muted', userId, until })
  for (const connection of room.connections) {
    if (connection.person.userId === userId || connection.role === 'teacher') connection.send(frame)
  }
}

function scheduleCount(deps: DeliveryDeps, room: LocalRoom): void {
  const pause = room.countedAt + COUNT_PAUSE_MS - performance.now()
  room.countTimer ??= setTimeout(
    () => {
      room.countTimer = null
      room.countedAt = performance.now()
      void sendCount(deps, room).catch((error: unknown) => {
        room.isStale = true
        deps.log.error({ err: error }, 'counting the people of a room failed')
      })
    },
    Math.max(COUNT_DELAY_MS, pause),
  )
}

/** The teacher also sees how many of those who are there have answered. */
async function sendCount(deps: DeliveryDeps, room: LocalRoom): Promise<void> {
  sendToRoom(room, { type: 'presence', online: await countOnline(deps, room.roomId) })
  await deliverAnswers(deps, room, deps.now())
}
