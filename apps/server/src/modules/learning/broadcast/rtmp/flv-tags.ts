import type { StudioFormat } from '@kaozhou/api/desk'

/** What a message with pictures or sound has, without its time. Times are in ms. */
export type Tag =
  | { kind: 'pictureFormat'; picture: { codec: string; description: Buffer } }
  | { kind: 'soundFormat'; sound: StudioFormat['sound'] }
  | { kind: 'picture'; isKey: boolean; shownAfterMs: number; data: Buffer }
  | { kind: 'sound'; data: Buffer }
  /** Neither H.264 nor AAC: the class can't be shown. */
  | { kind: 'foreign'; codec: string }

const H264 = 7
const AAC = 10
const KEY = 1
const HEADER = 0
const FRAME = 1
/** Of the first byte of a picture in a format of later years (HEVC, AV1). */
const ENHANCED = 0x80
/** Sample rates by their index in an AudioSpecificConfig (ISO 14496-3 §1.6). */
const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
]
const TAKEN_RATES: readonly number[] = [16_000, 24_000, 44_100, 48_000]
const LOW_COMPLEXITY = 2

/** Reads the payload of a message with a picture; null for what shows nothing. */
export function pictureTag(payload: Buffer): Tag | null {
  if (payload.length < 5) return null
  const first = payload.readUInt8(0)
  if (first & ENHANCED || (first & 0x0f) !== H264) return { kind: 'foreign', codec: 'picture' }
  const data = payload.subarray(5)
  switch (payload.readUInt8(1)) {
    case HEADER:
      if (data.length < 7) return null
      return {
        kind: 'pictureFormat',
        picture: { codec: `avc1.${data.toString('hex', 1, 4)}`, description: Buffer.from(data) },
      }
    case FRAME:
      return data.length === 0
        ? null
        : {
            kind: 'picture',
            isKey: first >> 4 === KEY,
            shownAfterMs: payload.readIntBE(2, 3),
            data: Buffer.from(data),
          }
    default:
      return null
  }
}

/** Reads the payload of a message with sound; null for what sounds like nothing. */
export function soundTag(payload: Buffer): Tag | null {
  if (payload.length < 3) return null
  if (payload.readUInt8(0) >> 4 !== AAC) return { kind: 'foreign', codec: 'sound' }
  const data = Buffer.from(payload.subarray(2))
  return payload.readUInt8(1) === HEADER ? soundFormat(data) : { kind: 'sound', data }
}

function soundFormat(config: Buffer): Tag {
  if (config.length < 2) return { kind: 'foreign', codec: 'sound' }
  const bits = config.readUInt16BE(0)
  const sampleRate = RATES[(bits >> 7) & 0xf] ?? 0
  const channels = (bits >> 3) & 0xf
  const isTaken =
    bits >> 11 === LOW_COMPLEXITY && TAKEN_RATES.includes(sampleRate) && [1, 2].includes(channels)
  if (!isTaken) return { kind: 'foreign', codec: 'sound' }
  return {
    kind: 'soundFormat',
    sound: {
      codec: 'mp4a.40.2',
      sampleRate: sampleRate as StudioFormat['sound']['sampleRate'],
      channels: channels as 1 | 2,
      description: config.toString('base64'),
    },
  }
}
