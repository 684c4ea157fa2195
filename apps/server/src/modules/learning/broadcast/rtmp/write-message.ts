import { type AmfValue, writeAmf } from './amf'
import { RTMP } from './chunk-reader'

/** Ours are said to be as large as the largest answer: each is one chunk. */
export const OUR_CHUNK_BYTES = 65_536
const CONTROL_STREAM = 2
const COMMAND_STREAM = 3

/** A message in one chunk; none of ours is longer. */
function message(
  type: number,
  payload: Buffer,
  { chunkStream, streamId = 0 }: { chunkStream: number; streamId?: number },
): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt8(chunkStream, 0)
  head.writeUIntBE(payload.length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(streamId, 8)
  return Buffer.concat([head, payload])
}

export function controlMessage(type: number, value: number, ...rest: readonly number[]): Buffer {
  const payload = Buffer.alloc(4)
  payload.writeUInt32BE(value)
  const whole = Buffer.concat([payload, Buffer.from(rest)])
  return message(type, whole, { chunkStream: CONTROL_STREAM })
}

export function commandMessage(streamId: number, ...values: readonly AmfValue[]): Buffer {
  return message(RTMP.command, writeAmf(...values), { chunkStream: COMMAND_STREAM, streamId })
}
