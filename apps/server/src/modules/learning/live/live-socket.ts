import { randomUUID } from 'node:crypto'
import {
  errorCodes,
  LIVE_CLOSE_CODES,
  type LiveClientMessage,
  type LiveServerMessage,
  liveClientMessage,
} from '@kaozhou/api'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { resolveSession } from '../../../http/resolve-session'
import type { CurrentSession } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { say, setHand, teach } from './live-actions'
import type { LiveBus } from './live-bus'
import type { LiveConnection, LiveHub } from './live-hub'
import { countOnline, findMute, listHands, listMessages } from './live-repository'
import {
  isRoomOpen,
  presentMessage,
  type RoomEntry,
  readBoard,
  requireRoom,
} from './live-room-service'

export interface LiveServer {
  platform: Platform
  hub: LiveHub
  bus: LiveBus
}

const HELLO_WITHIN_MS = 10_000
const PING_MS = 30_000
/** What no person types: more is a broken page or an attack. */
const FLOOD = { within: 10_000, most: 40 } as const
const NEWEST = 30
const CATCH_UP = 100
/** A page that reads slower than a room talks is let go; it comes back and catches up. */
const UNREAD_BYTES = 1_048_576

/** One WebSocket from `hello` to its end. */
export function serveLiveSocket(socket: WebSocket, roomId: string, live: LiveServer): void {
  const { log } = live.platform
  let connection: LiveConnection | null = null
  let entry: RoomEntry | null = null
  let isAlive = true
  let received: number[] = []
  // Messages of one page are worked off one after the other.
  let queue: Promise<void> = Promise.resolve()
  const waiting = setTimeout(() => socket.close(LIVE_CLOSE_CODES.silent), HELLO_WITHIN_MS)
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_MS)

  function send(message: LiveServerMessage): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  function refuse(error: unknown, clientId?: string): void {
    const refusal = error instanceof Refusal ? error : new Refusal('internal')
    if (refusal !== error) log.error({ err: error }, 'a live message failed')
    const { code } = errorCodes[refusal.reason]
    send({ type: 'refused', code, message: refusal.message, ...(clientId && { clientId }) })
  }

  async function work(message: LiveClientMessage): Promise<void> {
    if (connection && entry) {
      try {
        const answer = await act(message, { connection, entry, live })
        if (answer) send(answer)
      } catch (error) {
        refuse(error, message.type === 'chat' ? message.clientId : undefined)
      }
      return
    }
    if (message.type !== 'hello') return socket.close(LIVE_CLOSE_CODES.broken)
    clearTimeout(waiting)
    try {
      const session = await sessionOf(live.platform, message.token)
      entry = await enter(roomId, session, live)
      const { userId, sessionId } = session
      const { role } = entry
      const close = (code: number) => socket.close(code)
      connection = { id: randomUUID(), roomId, userId, sessionId, role, send, close }
      await live.hub.join(connection)
      send(await welcome(connection, message.lastId, live))
      if (socket.readyState !== socket.OPEN) await live.hub.leave(connection)
    } catch (error) {
      refuse(error)
      socket.close(LIVE_CLOSE_CODES.refused)
    }
  }

  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data, isBinary) => {
    const at = performance.now()
    received = [...received.filter((time) => at - time < FLOOD.within), at]
    const message = isBinary || received.length > FLOOD.most ? null : readMessage(String(data))
    if (!message) return socket.close(LIVE_CLOSE_CODES.broken)
    queue = queue.then(() => work(message))
  })
  socket.on('error', (error) => log.debug({ err: error }, 'a live socket broke'))
  socket.on('close', () => {
    clearTimeout(waiting)
    clearInterval(pinging)
    queue = queue
      .then(() => (connection ? live.hub.leave(connection) : undefined))
      .catch((error: unknown) => log.error({ err: error }, 'a live page did not leave'))
  })
}

function readMessage(data: string): LiveClientMessage | null {
  try {
    const result = v.safeParse(liveClientMessage, JSON.parse(data))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** @throws Refusal as a call of the contract would be refused. */
async function sessionOf(platform: Platform, token: string): Promise<CurrentSession> {
  const needsLogin = { access: 'user' } as Parameters<typeof resolveSession>[1]
  const session = await resolveSession(platform, needsLogin, token, platform.now())
  if (!session) throw new Refusal('unauthorized')
  return session
}

async function enter(
  roomId: string,
  session: CurrentSession,
  { platform }: LiveServer,
): Promise<RoomEntry> {
  const now = platform.now()
  const entry = await requireRoom(platform.store.db, roomId, { session, now })
  if (!isRoomOpen(entry.lesson, now)) throw new Refusal('liveClosed')
  return entry
}

/** What a page needs to show the room as it is; after a reconnect, what it missed. */
async function welcome(
  { roomId, userId, role }: LiveConnection,
  lastId: number | undefined,
  { platform }: LiveServer,
): Promise<LiveServerMessage> {
  const { db } = platform.store
  const now = platform.now()
  const limit = lastId === undefined ? NEWEST : CATCH_UP
  const rows = await listMessages(db, roomId, { after: lastId, limit: limit + 1 })
  const { hands, count } = await listHands(db, roomId)
  return {
    type: 'welcome',
    userId,
    role,
    mutedUntil: await findMute(db, roomId, userId, now),
    online: await countOnline(db, roomId, now),
    board: await readBoard(db, roomId, now),
    messages: rows.slice(-limit).map(presentMessage),
    hasGap: lastId !== undefined && rows.length > limit,
    handCount: count,
    handRaised: hands.some((hand) => hand.userId === userId),
    serverTime: now,
  }
}

interface Act {
  connection: LiveConnection
  entry: RoomEntry
  live: LiveServer
}

/** Does what a page asked for; what it changes is told to everybody by the bus. */
async function act(
  message: LiveClientMessage,
  { connection, entry, live }: Act,
): Promise<LiveServerMessage | null> {
  const { platform, bus } = live
  const { store } = platform
  const now = platform.now()
  const actor = { entry, userId: connection.userId, now }
  if (message.type === 'ping') return { type: 'pong', serverTime: now }
  if (message.type === 'hello') throw new Refusal('badInput')
  if (!isRoomOpen(entry.lesson, now)) throw new Refusal('liveClosed')
  if (message.type === 'chat') {
    const said = await say(store, bus, message, actor)
    return { type: 'message', message: said, clientId: message.clientId }
  }
  if (message.type === 'hand') await setHand(store, bus, message, actor)
  else await teach(store, bus, message, actor)
  return null
}
