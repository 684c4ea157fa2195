import type { Frame } from './part-cutter'

/** A frame with its number in this studio's stretch, from 1: a studio that was cut off sends again what was not confirmed. */
export interface NumberedFrame extends Frame {
  number: number
}

const PICTURE = 1
const SOUND = 2
const KEY = 1
/** Kind and flags, one byte each; number, 4 bytes; time in µs, 8 bytes; all big-endian. */
export const FRAME_HEAD_BYTES = 14
/** A key picture of 1080p at a good rate is a tenth of that. */
export const FRAME_MOST_BYTES: number = 2 * 1024 * 1024

/** A binary message of the studio; null when it is none. */
export function readFrame(message: Buffer): NumberedFrame | null {
  const isWhole = message.length > FRAME_HEAD_BYTES && message.length <= FRAME_MOST_BYTES
  const kind = message[0]
  if (!isWhole || (kind !== PICTURE && kind !== SOUND)) return null
  const at = message.readBigUInt64BE(6)
  if (at > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return {
    kind: kind === PICTURE ? 'picture' : 'sound',
    isKey: ((message[1] ?? 0) & KEY) !== 0,
    number: message.readUInt32BE(2),
    at: Number(at),
    data: message.subarray(FRAME_HEAD_BYTES),
  }
}

/** How a studio writes a frame. */
export function writeFrame({ kind, isKey, number, at, data }: NumberedFrame): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES)
  head[0] = kind === 'picture' ? PICTURE : SOUND
  head[1] = isKey ? KEY : 0
  head.writeUInt32BE(number, 2)
  head.writeBigUInt64BE(BigInt(at), 6)
  return Buffer.concat([head, data])
}
