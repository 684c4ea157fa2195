import type { MediaFile } from './media-file'

/** A size in 32 bits and a name; behind them, where the size says 1, one in 64 bits. */
const HEADER_BYTES = 16
const SHORT_HEADER_BYTES = 8
const IN_64_BITS = 1
const TO_THE_END = 0

/**
 * True when each box of an MP4 ends within the file (ISO 14496-12 §4.2). One that was cut off says in its beginning how long
 * it once was, and would play to the cut.
 */
export async function isMp4Whole(file: MediaFile): Promise<boolean> {
  let at = 0
  while (at < file.bytes) {
    const header = await file.read(at, Math.min(file.bytes, at + HEADER_BYTES))
    if (header.length < SHORT_HEADER_BYTES) return false
    const short = header.readUInt32BE(0)
    if (short === TO_THE_END) return true
    if (short === IN_64_BITS && header.length < HEADER_BYTES) return false
    const size = short === IN_64_BITS ? Number(header.readBigUInt64BE(8)) : short
    if (size < SHORT_HEADER_BYTES) return false
    at += size
  }
  return at === file.bytes
}
