import { randomUUID } from 'node:crypto'
import {
  errorCodes,
  LIVE_CLOSE_CODES,
  type LiveClientMessage,
  type LiveServerMessage,
  liveClientMessage,
} from '@kaozhou/api'
import { statusOf } from '@kaozhou/api/contract'
import type { WebSocket } from 'ws'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { welcomeMessage } from './enter-room'
import { handleMessage } from './live-actions'
import type { LiveHub } from './live-hub'
import type { LiveDeps } from './live-sender'
import { type LiveConnection, type LiveFrame, toFrame } from './local-room'
import type { RoomDoor, RoomVisitor } from './room-door'
import { closeSocket, createRateLimit, keepAlive, readText, TRY_AGAIN } from './socket-guards'

export interface LiveServer extends Pick<LiveDeps, 'bus' | 'words'> {
  platform: Platform
  hub: LiveHub
}

/** What one WebSocket needs to answer its messages. */
interface Visit {
  socket: WebSocket
  door: RoomDoor
  live: LiveServer
  /** Both are set when `hello` was accepted. */
  connection: LiveConnection | null
  visitor: RoomVisitor | null
  /** When the room was last found open to this user, ms since the epoch. */
  checkedAt: number
}

const HELLO_TIMEOUT_MS = 10_000
/** Whoever is in a room is checked again by the first message after so long; pages send a heartbeat. */
const CHECKED_MS = 30_000
/** Nobody types this much in ten seconds: it is a broken page or an attack. */
const MESSAGE_LIMIT = { windowMs: 10_000, maxMessages: 40 }
/** Larger than any message of the protocol. */
const MAX_MESSAGE_BYTES = 4096
/** A page that reads more slowly than the room talks is disconnected; it reconnects and catches up. */
const MAX_UNSENT_BYTES = 1_048_576

/** Serves one WebSocket from `hello` until it closes. */
export function serveLiveSocket(socket: WebSocket, door: RoomDoor, live: LiveServer): void {
  const { log } = live.platform
  const visit: Visit = { socket, door, live, connection: null, visitor: null, checkedAt: 0 }
  const isWithinLimit = createRateLimit(MESSAGE_LIMIT)
  // One message at a time, so that answers come in the order of the questions.
  let queue: Promise<void> = Promise.resolve()
  const helloTimer = setTimeout(
    () => closeSocket(socket, LIVE_CLOSE_CODES.silent),
    HELLO_TIMEOUT_MS,
  )
  const stopPinging = keepAlive(socket)

  socket.on('message', (data, isBinary) => {
    const text = isWithinLimit() && !isBinary ? String(data) : ''
    const message = text.length <= MAX_MESSAGE_BYTES ? readText(text, liveClientMessage) : null
    if (!message) return closeVisit(visit, LIVE_CLOSE_CODES.broken)
    queue = queue.then(() => {
      if (visit.connection && visit.visitor) return answer(visit, message)
      if (message.type !== 'hello') return closeSocket(socket, LIVE_CLOSE_CODES.broken)
      clearTimeout(helloTimer)
      return admit(visit, message)
    })
  })
  socket.on('error', (error) => log.debug({ err: error }, 'a live socket failed'))
  socket.on('close', () => {
    clearTimeout(helloTimer)
    stopPinging()
    queue = queue
      .catch((error: unknown) => log.error({ err: error }, 'a live message failed'))
      .then(() => leaveRoom(visit))
  })
}

/** The page leaves the room at once: its side of the socket may take its time to close. */
function closeVisit(visit: Visit, code: number): void {
  closeSocket(visit.socket, code)
  void leaveRoom(visit)
}

async function leaveRoom({ connection, live }: Visit): Promise<void> {
  try {
    if (connection) await live.hub.leave(connection)
  } catch (error) {
    live.platform.log.error({ err: error }, 'leaving a live room failed')
  }
}

/** Answers `hello`: asks the door, joins the hub, sends `welcome`. */
async function admit(
  visit: Visit,
  hello: Extract<LiveClientMessage, { type: 'hello' }>,
): Promise<void> {
  const { socket, door, live } = visit
  try {
    const visitor = await door.enter(hello.token)
    const { person, sessionId, entry } = visitor
    const connection: LiveConnection = {
      id: randomUUID(),
      ...{ roomId: entry.roomId, person, sessionId, role: entry.role },
      send: (frame) => sendFrame(socket, frame),
      close: (code) => closeVisit(visit, code),
    }
    visit.visitor = visitor
    visit.checkedAt = live.platform.now()
    visit.connection = connection
    await live.hub.join(connection)
    send(socket, await welcomeMessage(connection, hello.lastId, live.platform))
    if (socket.readyState !== socket.OPEN) await live.hub.leave(connection)
  } catch (error) {
    refuse(visit, error)
    closeSocket(socket, isOwnFault(error) ? TRY_AGAIN : LIVE_CLOSE_CODES.refused)
  }
}

/** True when the same page may get in a moment later. */
function isOwnFault(error: unknown): boolean {
  return !(error instanceof Refusal) || statusOf(error.reason) >= 500
}

/** True while the room is open to the person; else they are told why, and leave: a course may close during its class. */
async function isStillOpen(visit: Visit): Promise<boolean> {
  const { door, visitor, checkedAt } = visit
  const now = visit.live.platform.now()
  if (!visitor || now - checkedAt < CHECKED_MS) return true
  try {
    await door.check(visitor)
    visit.checkedAt = now
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse(visit, error)
    closeVisit(visit, LIVE_CLOSE_CODES.refused)
    return false
  }
}

async function answer(visit: Visit, message: LiveClientMessage): Promise<void> {
  const { socket, visitor, live } = visit
  if (!visitor) return
  const { store, redis, now } = live.platform
  const { entry, person, record } = visitor
  const sender = { entry, person, record, now: now() }
  try {
    if (!(await isStillOpen(visit))) return
    const reply = await handleMessage(
      { store, redis, bus: live.bus, words: live.words },
      message,
      sender,
    )
    if (reply) send(socket, reply)
  } catch (error) {
    refuse(visit, error, message.type === 'chat' ? message.clientId : undefined)
  }
}

function send(socket: WebSocket, message: LiveServerMessage): void {
  sendFrame(socket, toFrame(message))
}

function sendFrame(socket: WebSocket, frame: LiveFrame): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate()
  else socket.send(frame, { binary: false })
}

function refuse({ socket, live }: Visit, error: unknown, clientId?: string): void {
  const refusal = error instanceof Refusal ? error : new Refusal('internal')
  if (refusal !== error) live.platform.log.error({ err: error }, 'a live message failed')
  const { code } = errorCodes[refusal.reason]
  send(socket, { type: 'refused', code, message: refusal.message, ...(clientId && { clientId }) })
}
