import { BROADCAST_STATES } from '@kaozhou/domain'
import * as v from 'valibot'

/**
 * What goes over the WebSocket of a studio, `DeskClassDetail.studioPath`, under the desk's session: texts are JSON, binary
 * messages are frames ({@link writeStudioFrame}). The server says `ready` first; `begin` starts a take, or goes on with it
 * after the connection was lost. A take is a stretch of the class by one page of the studio, in one format.
 */

/** Why the server closed a studio. */
export const STUDIO_CLOSE_CODES = {
  /** Not the protocol. */
  broken: 4400,
  /** The session ended, or the class may not be taught: see the `refused` before it. */
  refused: 4403,
  /** Another studio of the same class began. */
  elsewhere: 4409,
  /** The class is over. */
  over: 4410,
} as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const side = v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(4096))
/** In base 64. */
const bytes = v.pipe(v.string(), v.regex(/^[\w+/]*={0,2}$/), v.maxLength(4000))

/** How the pictures and the sound of a take are encoded, as the browser's encoders say it. */
export const studioFormat = v.object({
  picture: v.object({
    codec: v.pipe(v.string(), v.regex(/^avc1\.[0-9a-fA-F]{6}$/)),
    width: side,
    height: side,
    /** `AVCDecoderConfigurationRecord`. */
    description: bytes,
  }),
  sound: v.object({
    codec: v.picklist(['mp4a.40.2', 'opus']),
    sampleRate: v.picklist([16_000, 24_000, 44_100, 48_000]),
    channels: v.picklist([1, 2]),
    /** `AudioSpecificConfig` of AAC, `OpusHead` of Opus; may be empty for Opus. */
    description: bytes,
  }),
})
/** How the pictures and the sound of a take are encoded. */
export type StudioFormat = v.InferOutput<typeof studioFormat>

/** Schema of what a studio sends, by `type`. */
export const studioClientMessage = v.variant('type', [
  /** `page` is random and stays the same while the page is open: by it a take goes on after a lost connection. */
  v.object({
    type: v.literal('begin'),
    page: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
    format: studioFormat,
  }),
  v.object({ type: v.literal('pause') }),
  v.object({ type: v.literal('goOn') }),
  v.object({ type: v.literal('end') }),
])
/** What a studio sends. */
export type StudioClientMessage = v.InferOutput<typeof studioClientMessage>

/** Schema of what the server says to a studio, by `type`. */
export const studioServerMessage = v.variant('type', [
  /** First, and whenever the state has changed. Times are ms since the epoch. */
  v.object({
    type: v.literal('ready'),
    state: v.picklist(BROADCAST_STATES),
    startedAt: v.nullable(v.number()),
    serverTime: v.number(),
  }),
  /** Answers `begin`: send the frames after number `received` of this take, which is 0 for a new one. */
  v.object({ type: v.literal('began'), take: v.number(), received: count }),
  /** Frames up to this number are stored, and need not be sent again. */
  v.object({ type: v.literal('kept'), number: count }),
  /** A frame is missing: send again what follows this number. */
  v.object({ type: v.literal('gap'), received: count }),
  /** How many are in the room. */
  v.object({ type: v.literal('people'), online: v.number() }),
  v.object({ type: v.literal('refused'), code: v.number(), message: v.string() }),
])
/** What the server sends. */
export type StudioServerMessage = v.InferOutput<typeof studioServerMessage>

/** An encoded picture or piece of sound. */
export interface StudioFrame {
  /** A picture, or a piece of sound. */
  kind: 'picture' | 'sound'
  /** From 1 in its take. */
  number: number
  /** µs on the studio's clock; each kind comes in the order of its times. */
  at: number
  /** True for a picture that can be shown without those before it. */
  isKey: boolean
  /** What the encoder made, in the take's format. */
  data: Uint8Array
}

const KINDS = { picture: 1, sound: 2 } as const
/** The kind of a message that goes on with the frame of the one before it. */
const FURTHER = 3
const KEY = 1
const MORE = 2
/** Kind and flags, one byte each; number, 4 bytes; time, 8 bytes; all big-endian. */
const HEAD_BYTES = 14
/** Kind and flags. */
const FURTHER_BYTES = 2
/** Of a message: nobody's unfinished message takes much of a server's memory. A larger frame comes in several. */
export const STUDIO_MESSAGE_MAX_BYTES: number = 64 * 1024
/** Of a frame; a key picture of 1080p at a good rate is a tenth of that. */
const FRAME_MAX_BYTES = 2 * 1024 * 1024

/** The binary messages of a frame, in order. */
export function writeStudioFrame({ kind, isKey, number, at, data }: StudioFrame): Uint8Array[] {
  const first = STUDIO_MESSAGE_MAX_BYTES - HEAD_BYTES
  const further = STUDIO_MESSAGE_MAX_BYTES - FURTHER_BYTES
  const head = new Uint8Array(HEAD_BYTES)
  const fields = new DataView(head.buffer)
  fields.setUint8(0, KINDS[kind])
  fields.setUint8(1, (isKey ? KEY : 0) | (data.length > first ? MORE : 0))
  fields.setUint32(2, number)
  fields.setBigUint64(6, BigInt(at))
  const messages = [joined(head, data.subarray(0, first))]
  for (let from = first; from < data.length; from += further) {
    const flags = from + further < data.length ? MORE : 0
    const part = data.subarray(from, from + further)
    messages.push(joined(Uint8Array.of(FURTHER, flags), part))
  }
  return messages
}

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array {
  const all = new Uint8Array(head.length + rest.length)
  all.set(head)
  all.set(rest, head.length)
  return all
}

/**
 * Reads the binary messages of one connection of a studio. The returned function takes the next one: the frame that ends
 * with it, `more` when its frame goes on, or null for what is no message of a studio.
 */
export function studioFrameReader(): (message: Uint8Array) => StudioFrame | 'more' | null {
  let begun: StudioFrame | null = null
  return (message) => {
    const part = begun ? continued(begun, message) : begin(message)
    if (!part) return null
    begun = part.goesOn ? part.frame : null
    return part.goesOn ? 'more' : part.frame
  }
}

interface FramePart {
  frame: StudioFrame
  goesOn: boolean
}

function begin(message: Uint8Array): FramePart | null {
  if (message.length <= HEAD_BYTES) return null
  const fields = new DataView(message.buffer, message.byteOffset, message.byteLength)
  const kind = fields.getUint8(0)
  const at = fields.getBigUint64(6)
  if (kind !== KINDS.picture && kind !== KINDS.sound) return null
  if (at > BigInt(Number.MAX_SAFE_INTEGER)) return null
  const flags = fields.getUint8(1)
  const frame: StudioFrame = {
    kind: kind === KINDS.picture ? 'picture' : 'sound',
    isKey: (flags & KEY) !== 0,
    number: fields.getUint32(2),
    at: Number(at),
    data: message.subarray(HEAD_BYTES),
  }
  return { frame, goesOn: (flags & MORE) !== 0 }
}

function continued(frame: StudioFrame, message: Uint8Array): FramePart | null {
  const isWhole = message.length > FURTHER_BYTES && message[0] === FURTHER
  const rest = message.subarray(FURTHER_BYTES)
  if (!isWhole || frame.data.length + rest.length > FRAME_MAX_BYTES) return null
  const data = joined(frame.data, rest)
  return { frame: { ...frame, data }, goesOn: ((message[1] ?? 0) & MORE) !== 0 }
}
