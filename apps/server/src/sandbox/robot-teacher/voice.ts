import { readFileSync } from 'node:fs'
import type { StudioFormat } from '@kaozhou/api/desk'

/** A recording that is repeated, as pieces of AAC. */
export interface Voice {
  format: StudioFormat['sound']
  pieces: readonly Buffer[]
  /** µs of a piece. */
  pieceUs: number
}

/** Samples of a piece. */
const PIECE_SAMPLES = 1024
/** The head of a piece in a file (ADTS), without a checksum. */
const HEAD_BYTES = 7
/** By their places in the standard. */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000]

/** Reads a file of AAC pieces with heads (ADTS), all of one format. */
export function readVoice(file: string): Voice {
  const bytes = readFileSync(file)
  const pieces: Buffer[] = []
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    if (bytes.readUInt16BE(at) >> 4 !== 0xfff) throw new Error(`${file}: no piece of AAC at ${at}`)
    const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
    pieces.push(bytes.subarray(at + HEAD_BYTES, at + length))
    at += length
  }
  const type = ((bytes[2] ?? 0) >> 6) + 1
  const rate = ((bytes[2] ?? 0) >> 2) & 0xf
  const channels = ((bytes.readUInt16BE(2) >> 6) & 7) as 1 | 2
  const description = Buffer.from([(type << 3) | (rate >> 1), ((rate & 1) << 7) | (channels << 3)])
  const sampleRate = (RATES[rate] ?? 0) as StudioFormat['sound']['sampleRate']
  const format = { codec: 'mp4a.40.2', sampleRate, channels } as const
  return {
    format: { ...format, description: description.toString('base64') },
    pieces,
    pieceUs: (PIECE_SAMPLES * 1_000_000) / sampleRate,
  }
}
