/** A message of RTMP. */
export interface RtmpMessage {
  type: number
  /** ms on the sender's clock. */
  timestamp: number
  payload: Buffer
}

/** Kinds of messages. */
export const RTMP = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  windowSize: 5,
  peerBandwidth: 6,
  sound: 8,
  picture: 9,
  data: 18,
  command: 20,
} as const

/** A message on one chunk stream, as far as it has come. */
interface Growing {
  type: number
  timestamp: number
  /** What a following message adds to the timestamp. */
  delta: number
  length: number
  /** The timestamp is written behind the header, since it is too large for it. */
  isExtended: boolean
  parts: Buffer[]
  bytes: number
}

interface Chunk {
  id: number
  growing: Growing
  data: Buffer
}

/** Larger than any key picture. */
const MESSAGE_MAX_BYTES = 4 * 1024 * 1024
/** A program that pushes uses three or four. */
const MOST_CHUNK_STREAMS = 16
const CHUNK_MAX_BYTES = 0xff_ff_ff
/** Written instead of a timestamp that has 32 bits. */
const EXTENDED = 0xff_ff_ff
/** Of the headers of the four formats. */
const HEADER_BYTES = [11, 7, 3, 0] as const

/**
 * Puts the messages of a connection together. Chunks of several messages come interleaved (RTMP 1.0 §5.3).
 *
 * `read` returns the messages that end with these bytes, and throws a RangeError for what no program sends.
 */
export class ChunkReader {
  #rest: Buffer = Buffer.alloc(0)
  #chunkBytes = 128
  readonly #streams = new Map<number, Growing>()

  read(bytes: Buffer): RtmpMessage[] {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    const messages: RtmpMessage[] = []
    for (;;) {
      const chunk = this.#chunk()
      if (!chunk) return messages
      const message = this.#add(chunk)
      if (message) messages.push(message)
    }
  }

  /** The next chunk, when it is here whole. */
  #chunk(): Chunk | null {
    const rest = this.#rest
    const head = basicHeader(rest)
    if (!head) return null
    const { format, id } = head
    let at = head.bytes + HEADER_BYTES[format]
    if (rest.length < at) return null
    const before = this.#streams.get(id)
    if (!before && format !== 0) throw new RangeError('a chunk stream begins without a header')
    const next = headerOf(rest.subarray(head.bytes, at), format, before)
    if (next.isExtended) {
      if (rest.length < at + 4) return null
      const extended = rest.readUInt32BE(at)
      at += 4
      if (format === 0) next.timestamp = extended
      else if (format < 3) next.delta = extended
    }
    const size = Math.min(this.#chunkBytes, next.length - next.bytes)
    if (rest.length < at + size) return null
    // A header that comes without a message before it counts its time on.
    if (next.bytes === 0 && format !== 0) next.timestamp += next.delta
    this.#rest = rest.subarray(at + size)
    if (!before && this.#streams.size >= MOST_CHUNK_STREAMS) {
      throw new RangeError('too many chunk streams')
    }
    return { id, growing: next, data: rest.subarray(at, at + size) }
  }

  #add({ id, growing, data }: Chunk): RtmpMessage | null {
    const parts = [...growing.parts, data]
    const bytes = growing.bytes + data.length
    if (bytes < growing.length) {
      this.#streams.set(id, { ...growing, parts, bytes })
      return null
    }
    this.#streams.set(id, { ...growing, parts: [], bytes: 0 })
    const { type, timestamp } = growing
    const payload = Buffer.concat(parts)
    if (type !== RTMP.chunkSize && type !== RTMP.abort) return { type, timestamp, payload }
    const value = payload.readUInt32BE(0)
    if (type === RTMP.chunkSize) {
      if (value < 1 || value > CHUNK_MAX_BYTES) throw new RangeError('a chunk of no size')
      this.#chunkBytes = value
    } else {
      const stream = this.#streams.get(value)
      if (stream) this.#streams.set(value, { ...stream, parts: [], bytes: 0 })
    }
    return null
  }
}

interface BasicHeader {
  format: 0 | 1 | 2 | 3
  id: number
  bytes: number
}

function basicHeader(rest: Buffer): BasicHeader | null {
  const [first, second, third] = rest
  if (first === undefined) return null
  const format = (first >> 6) as BasicHeader['format']
  const id = first & 0x3f
  if (id > 1) return { format, id, bytes: 1 }
  if (second === undefined) return null
  if (id === 0) return { format, id: second + 64, bytes: 2 }
  return third === undefined ? null : { format, id: third * 256 + second + 64, bytes: 3 }
}

/** What a header says; what it leaves out is as before. */
function headerOf(
  head: Buffer,
  format: BasicHeader['format'],
  before: Growing | undefined,
): Growing {
  const known = before ?? {
    type: 0,
    timestamp: 0,
    delta: 0,
    length: 0,
    isExtended: false,
    parts: [],
    bytes: 0,
  }
  if (format === 3) return { ...known }
  const time = head.readUIntBE(0, 3)
  const isExtended = time === EXTENDED
  const timed =
    format === 0 ? { timestamp: time, delta: 0, isExtended } : { delta: time, isExtended }
  if (format === 2) return { ...known, ...timed }
  const length = head.readUIntBE(3, 3)
  if (length > MESSAGE_MAX_BYTES) throw new RangeError('a message is too large')
  return { ...known, ...timed, length, type: head.readUInt8(6), parts: [], bytes: 0 }
}
