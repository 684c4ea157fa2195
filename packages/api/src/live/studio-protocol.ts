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
export type StudioFormat = v.InferOutput<typeof studioFormat>

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
  kind: 'picture' | 'sound'
  /** From 1 in its take. */
  number: number
  /** µs on the studio's clock; each kind comes in the order of its times. */
  at: number
  isKey: boolean
  data: Uint8Array
}

const PICTURE = 1
const SOUND = 2
const KEY = 1
/** Kind and flags, one byte each; number, 4 bytes; time, 8 bytes; all big-endian. */
const HEAD_BYTES = 14
/** Of a message; a key picture of 1080p at a good rate is a tenth of that. */
export const STUDIO_FRAME_MAX_BYTES: number = 2 * 1024 * 1024

export function writeStudioFrame({ kind, isKey, number, at, data }: StudioFrame): Uint8Array {
  const message = new Uint8Array(HEAD_BYTES + data.length)
  const head = new DataView(message.buffer)
  head.setUint8(0, kind === 'picture' ? PICTURE : SOUND)
  head.setUint8(1, isKey ? KEY : 0)
  head.setUint32(2, number)
  head.setBigUint64(6, BigInt(at))
  message.set(data, HEAD_BYTES)
  return message
}

/** A binary message of a studio; null when it is none. */
export function readStudioFrame(message: Uint8Array): StudioFrame | null {
  if (message.length <= HEAD_BYTES || message.length > STUDIO_FRAME_MAX_BYTES) return null
  const head = new DataView(message.buffer, message.byteOffset, message.byteLength)
  const kind = head.getUint8(0)
  const at = head.getBigUint64(6)
  if ((kind !== PICTURE && kind !== SOUND) || at > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return {
    kind: kind === PICTURE ? 'picture' : 'sound',
    isKey: (head.getUint8(1) & KEY) !== 0,
    number: head.getUint32(2),
    at: Number(at),
    data: message.subarray(HEAD_BYTES),
  }
}
