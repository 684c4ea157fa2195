import type { MediaFile } from './media-file'

const BITRATES_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES_MPEG1 = [44_100, 48_000, 32_000]
const ID3_HEADER = 10

/** So much is in memory at a time. */
const WINDOW_BYTES = 1024 * 1024
const FRAME_HEADER = 4

/** How long an MP3 is, in seconds, by its frames (ISO 11172-3 §2.4.1); null when it has none. */
export async function mp3Seconds(file: MediaFile): Promise<number | null> {
  let begin = 0
  let bytes = await file.read(0, Math.min(file.bytes, WINDOW_BYTES))
  let at = afterId3(bytes)
  let seconds = 0
  while (at + FRAME_HEADER <= file.bytes) {
    if (at + FRAME_HEADER > begin + bytes.length) {
      begin = at
      bytes = await file.read(begin, Math.min(file.bytes, begin + WINDOW_BYTES))
      // It has fewer bytes than it says.
      if (bytes.length < FRAME_HEADER) break
    }
    const frame = frameAt(bytes, at - begin)
    // After the last frame there may be a tag.
    if (!frame) break
    seconds += frame.seconds
    at += frame.bytes
  }
  return seconds > 0 ? seconds : null
}

/** The length of an ID3v2 tag has seven bits in each byte. */
function afterId3(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((bytes[index] ?? 0) & 0x7f), 0)
  return ID3_HEADER + size
}

function frameAt(bytes: Buffer, at: number): { bytes: number; seconds: number } | null {
  const header = bytes.readUInt32BE(at)
  const isLayer3 = header >>> 21 === 0x7ff && ((header >>> 17) & 3) === 1
  const version = (header >>> 19) & 3
  if (!isLayer3 || version === 1) return null
  const isMpeg1 = version === 3
  const bitrate = (isMpeg1 ? BITRATES_MPEG1 : BITRATES_MPEG2)[(header >>> 12) & 15] ?? 0
  // MPEG 2 halves the rates, MPEG 2.5 halves them again.
  const rate = (RATES_MPEG1[(header >>> 10) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  if (bitrate === 0 || rate === 0) return null
  const samples = isMpeg1 ? 1152 : 576
  const length = Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((header >>> 9) & 1)
  return { bytes: length, seconds: samples / rate }
}
