import { errorCodes } from '@kaozhou/api'
import {
  STUDIO_CLOSE_CODES,
  type StudioClientMessage,
  type StudioServerMessage,
  studioClientMessage,
  studioFrameReader,
} from '@kaozhou/api/desk'
import { type BroadcastState, broadcastState } from '@kaozhou/domain'
import type { RawData, WebSocket } from 'ws'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { countOnline } from '../live/presence/presence'
import { closeSocket, keepAlive, readText, TRY_AGAIN } from '../live/socket-guards'
import { findBroadcast } from './broadcast-repository'
import type { StudioClass, Studios, StudioVisitor } from './studios'

export interface StudioServer {
  platform: Platform
  studios: Studios
}

/** Who teaches, and which class; asked again while the class runs. @throws Refusal */
export type RequireStudio = () => Promise<StudioClass>

/** The session and the right are asked for again after so long. */
const CHECK_EVERY_MS = 30_000
const LOOK_EVERY_MS = 5000
/** Messages wait in memory while a segment is stored; a page that sends far more than a picture needs is closed. */
const MAX_WAITING_BYTES = 24 * 1024 * 1024

/** Serves one page of a studio until it closes. */
export function serveStudio(
  socket: WebSocket,
  require: RequireStudio,
  { platform, studios }: StudioServer,
): void {
  const { log } = platform
  let taught: StudioClass | null = null
  let waitingBytes = 0
  let said: BroadcastState | null = null
  const readFrame = studioFrameReader()
  let queue: Promise<void> = admit()
  const visit: StudioVisitor = { onTaken: () => closeSocket(socket, STUDIO_CLOSE_CODES.elsewhere) }
  const stopPinging = keepAlive(socket)
  const checks = setInterval(() => void enqueue(check), CHECK_EVERY_MS)
  const looks = setInterval(() => void enqueue(look), LOOK_EVERY_MS)

  socket.on('message', (data, isBinary) => {
    const message = bytesOf(data)
    waitingBytes += message.length
    if (waitingBytes > MAX_WAITING_BYTES) return closeSocket(socket, STUDIO_CLOSE_CODES.broken)
    void enqueue(async () => {
      waitingBytes -= message.length
      await (isBinary ? takeFrame(message) : takeText(String(message)))
    })
  })
  socket.on('error', (error) => log.debug({ err: error }, 'the socket of a studio failed'))
  socket.on('close', () => {
    stopPinging()
    clearInterval(checks)
    clearInterval(looks)
    void enqueue(async () => {
      if (taught) studios.leave(taught.sectionId, visit)
    })
  })

  /** One thing at a time, so that frames keep their order. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work).catch((error: unknown) => fail(error))
    return queue
  }

  async function admit(): Promise<void> {
    try {
      taught = await require()
      await sendState()
      await sendPeople()
    } catch (error) {
      fail(error)
    }
  }

  async function check(): Promise<void> {
    await require()
  }

  async function takeFrame(message: Uint8Array): Promise<void> {
    const frame = readFrame(message)
    if (!frame) return closeSocket(socket, STUDIO_CLOSE_CODES.broken)
    if (frame === 'more' || !taught) return
    const { sectionId } = taught
    const kept = await studios.add(sectionId, visit, frame)
    if (kept === 'gap') send({ type: 'gap', received: studios.receivedOf(sectionId) })
    else if (kept !== null) send({ type: 'kept', number: kept })
  }

  async function takeText(text: string): Promise<void> {
    const message = readText(text, studioClientMessage)
    if (!message) return closeSocket(socket, STUDIO_CLOSE_CODES.broken)
    if (!taught) return
    await perform(message, taught)
    if (message.type !== 'end') return sendState()
    closeSocket(socket, STUDIO_CLOSE_CODES.over)
  }

  async function perform(message: StudioClientMessage, room: StudioClass): Promise<void> {
    switch (message.type) {
      case 'begin': {
        await require()
        const begun = await studios.begin(room, message, visit)
        if (!begun) return visit.onTaken()
        const { take, received, kept } = begun
        if (kept !== null) send({ type: 'kept', number: kept })
        return send({ type: 'began', take, received })
      }
      case 'pause':
        return studios.pause(room, platform.now())
      case 'goOn':
        return studios.pause(room, null)
      case 'end':
        return studios.end(room, visit)
    }
  }

  /** A program that pushes, or another page, may have begun or ended the class. */
  async function look(): Promise<void> {
    if ((await facts())?.state !== said) await sendState()
    await sendPeople()
  }

  async function facts() {
    if (!taught) return null
    const serverTime = platform.now()
    const broadcast = await findBroadcast(platform.store.db, taught.sectionId)
    const state = broadcast ? broadcastState(broadcast, serverTime) : 'waiting'
    return { state, startedAt: broadcast?.startedAt ?? null, serverTime } as const
  }

  async function sendState(): Promise<void> {
    const known = await facts()
    if (!known) return
    said = known.state
    send({ type: 'ready', ...known })
  }

  async function sendPeople(): Promise<void> {
    if (!taught) return
    send({
      type: 'people',
      online: await countOnline({ db: platform.store.db, redis: platform.redis }, taught.roomId),
    })
  }

  function send(message: StudioServerMessage): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message), { binary: false })
  }

  /** A refusal ends the page's work; after a fault of ours it connects again. */
  function fail(error: unknown): void {
    const refusal = error instanceof Refusal ? error : null
    if (!refusal) log.error({ err: error }, 'a studio failed')
    const { reason, message } = refusal ?? new Refusal('internal')
    send({ type: 'refused', code: errorCodes[reason].code, message })
    closeSocket(socket, refusal ? STUDIO_CLOSE_CODES.refused : TRY_AGAIN)
  }
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
