import type { FastifyBaseLogger } from 'fastify'
import type { Executor } from '../../../database/executor'
import type { LiveEvent } from './live-bus'
import { countOnline, findMessage, listHands, listMessages } from './live-repository'
import { presentMessage, readBoard } from './live-room-service'
import { type LocalRoom, sendToRoom } from './local-room'

export interface DeliveryDeps {
  db: Executor
  now: () => number
  log: FastifyBaseLogger
}

/** Hundreds of students join a class within seconds: the delay turns hundreds of counts into one. */
const COUNT_DELAY_MS = 250
const MAX_RESYNC_MESSAGES = 100

/** Sends what an event is about to the connections of this server, as the database has it now. */
export async function deliverEvent(
  deps: DeliveryDeps,
  room: LocalRoom,
  event: LiveEvent,
): Promise<void> {
  switch (event.kind) {
    case 'message':
      return deliverMessage(deps, room, event.id)
    case 'hidden':
      return sendToRoom(room, { type: 'hidden', id: event.id })
    case 'board':
      return deliverBoard(deps, room)
    case 'hands':
      return deliverHands(deps, room)
    case 'presence':
      return schedulePresenceCount(deps, room)
    case 'muted':
      return deliverMute(room, event.userId, event.until)
    case 'resync':
      return resync(deps, room)
  }
}

async function deliverMessage({ db }: DeliveryDeps, room: LocalRoom, id: number): Promise<void> {
  const row = await findMessage(db, room.roomId, id)
  if (!row) return
  room.lastMessageId = Math.max(room.lastMessageId, id)
  sendToRoom(room, { type: 'message', message: presentMessage(row) })
}

async function deliverBoard({ db, now }: DeliveryDeps, room: LocalRoom): Promise<void> {
  sendToRoom(room, { type: 'board', board: await readBoard(db, room.roomId, now()) })
}

/** The teacher gets the names of those who raised a hand; a student gets their number, and their own hand. */
async function deliverHands({ db }: DeliveryDeps, room: LocalRoom): Promise<void> {
  const { hands, count } = await listHands(db, room.roomId)
  for (const connection of room.connections) {
    const isTeacher = connection.role === 'teacher'
    const visible = isTeacher ? hands : hands.filter(({ userId }) => userId === connection.userId)
    connection.send({ type: 'hands', count, hands: visible })
  }
}

function deliverMute(room: LocalRoom, userId: number, until: number | null): void {
  for (const connection of room.connections) {
    if (connection.userId === userId || connection.role === 'teacher') {
      connection.send({ type: 'muted', userId, until })
    }
  }
}

async function resync(deps: DeliveryDeps, room: LocalRoom): Promise<void> {
  const missed = await listMessages(deps.db, room.roomId, {
    after: room.lastMessageId,
    limit: MAX_RESYNC_MESSAGES,
  })
  for (const row of missed) {
    room.lastMessageId = row.id
    sendToRoom(room, { type: 'message', message: presentMessage(row) })
  }
  await deliverBoard(deps, room)
  await deliverHands(deps, room)
  schedulePresenceCount(deps, room)
}

function schedulePresenceCount({ db, now, log }: DeliveryDeps, room: LocalRoom): void {
  room.countTimer ??= setTimeout(() => {
    room.countTimer = null
    void countOnline(db, room.roomId, now())
      .then((online) => sendToRoom(room, { type: 'presence', online }))
      .catch((error: unknown) => log.error({ err: error }, 'counting the people of a room failed'))
  }, COUNT_DELAY_MS)
}
