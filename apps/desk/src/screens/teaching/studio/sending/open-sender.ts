import { type StudioFormat, type StudioServerMessage, writeStudioFrame } from '@kaozhou/api/desk'
import { liveBackoff } from '@kaozhou/domain'
import {
  addFrame,
  begin,
  dropOldest,
  EMPTY_BUFFER,
  isTooFull,
  keep,
  markSent,
  type NewFrame,
  nextToSend,
  reaches,
  sendAfter,
  unsentSpan,
} from './frame-buffer'
import { type Line, type LineEffect, type LineEvent, lineAfter, NEW_LINE, type Wish } from './line'
import { openSocket, type StudioSocket } from './open-socket'

export interface SenderEvents {
  onLine: (line: Line) => void
  /** A take begins without a key picture at hand. */
  onKeyNeeded: () => void
}

/** Brings the frames to the server, over as many connections as it takes. */
export interface Sender {
  line(): Line
  wish(wish: Wish): void
  format(format: StudioFormat): void
  add(frame: NewFrame): void
  /** Often, and in a hidden tab too: tries again, sends what waits. */
  tick(): void
  /** Seconds of the class that have not left this computer, and that were dropped. */
  behind(): { waiting: number; dropped: number }
  /** Connects; also after another page had the class. */
  comeBack(): void
  close(): void
}

/** More than this stays with us, where it can be counted. */
const SOCKET_BYTES = 256 * 1024
const SECOND = 1_000_000

export function openSender(path: string, events: SenderEvents): Sender {
  let line = NEW_LINE
  let buffer = EMPTY_BUFFER
  let socket: StudioSocket | null = null
  let format: StudioFormat | null = null
  let page = crypto.randomUUID()
  let retryAt = Number.POSITIVE_INFINITY
  let rate = 0
  /** The end goes after the last frame. */
  let isEnding = false
  /** Where the server missed a frame on this connection. */
  let gap: number | null = null

  const effects: Record<LineEffect, () => void> = {
    connect() {
      socket = openSocket(path, {
        onMessage: hear,
        onClose: (code) => pass({ type: 'lost', code }),
      })
    },
    disconnect: () => socket?.close(),
    retry() {
      isEnding = false
      retryAt = performance.now() + liveBackoff(line.failures, Math.random())
    },
    begin() {
      if (format) socket?.say({ type: 'begin', page, format })
    },
    pause: () => socket?.say({ type: 'pause' }),
    goOn: () => socket?.say({ type: 'goOn' }),
    end() {
      isEnding = true
      pump()
    },
  }

  function pass(event: LineEvent): void {
    const step = lineAfter(line, event)
    line = step.line
    for (const effect of step.effects) effects[effect]()
    events.onLine(line)
  }

  function hear(message: StudioServerMessage): void {
    if (message.type === 'began') buffer = begin(buffer, message.take, message.received)
    if (message.type === 'kept') buffer = keep(buffer, message.number)
    const asked = askedAfter(message)
    if (message.type === 'gap' && asked !== null) buffer = sendAfter(buffer, asked)
    pass({ type: 'told', message, now: Date.now() })
    if (asked !== null && !reaches(buffer, asked)) startAnew()
    if (asked !== null && buffer.frames.length === 0) events.onKeyNeeded()
    pump()
  }

  /** After which number the server wants the frames; null where it does not ask, or asks for each frame after a gap. */
  function askedAfter(message: StudioServerMessage): number | null {
    if (message.type === 'began') gap = null
    else if (message.type !== 'gap' || message.received === gap) return null
    else gap = message.received
    return message.received
  }

  /** The numbers have a hole, or the format is another: the rest goes as a take of its own. */
  function startAnew(): void {
    buffer = dropOldest(buffer)
    page = crypto.randomUUID()
    if (line.phase === 'beginning' || line.phase === 'sending') pass({ type: 'tookAnew' })
  }

  function pump(): void {
    if (line.phase === 'sending') sendFrames()
    if (!isEnding || (line.phase === 'sending' && nextToSend(buffer))) return
    isEnding = false
    socket?.say({ type: 'end' })
  }

  function sendFrames(): void {
    for (;;) {
      const frame = nextToSend(buffer)
      if (!frame || !socket || socket.waiting() > SOCKET_BYTES) return
      for (const message of writeStudioFrame(frame)) socket.send(message)
      buffer = markSent(buffer, frame.number)
    }
  }

  return {
    line: () => line,
    wish: (wish) => pass({ type: 'wished', wish }),
    format(next) {
      const isOther = format !== null && JSON.stringify(format) !== JSON.stringify(next)
      format = next
      if (isOther) {
        buffer = { ...EMPTY_BUFFER, dropped: buffer.dropped + unsentSpan(buffer) }
        startAnew()
      }
      pass({ type: 'formatKnown' })
    },
    add(frame) {
      buffer = addFrame(buffer, frame)
      rate = rate * 0.99 + frame.data.length * 0.01
      if (isTooFull(buffer)) startAnew()
      pump()
    },
    tick() {
      if (performance.now() >= retryAt) {
        retryAt = Number.POSITIVE_INFINITY
        pass({ type: 'retryDue' })
      }
      pump()
    },
    behind: () => ({
      waiting: unsentSpan(buffer) / SECOND + (socket?.waiting() ?? 0) / bytesPerSecond(rate),
      dropped: buffer.dropped / SECOND,
    }),
    comeBack() {
      buffer = EMPTY_BUFFER
      page = crypto.randomUUID()
      pass({ type: 'returned' })
    },
    close() {
      socket?.close()
    },
  }
}

/** Frames a second, of both kinds. */
const FRAMES = 75

function bytesPerSecond(frameBytes: number): number {
  return Math.max(10_000, frameBytes * FRAMES)
}
