import { execFileSync } from 'node:child_process'
import type { StudioFormat } from '@kaozhou/api/desk'
import { Mp4Pictures } from './mp4-pictures'
import type { Frame } from './part-cutter'

export interface Film {
  format: StudioFormat
  /** Pictures and sound, in the order of their times. */
  frames: Frame[]
}

const TICKS_PER_SECOND = 90_000
const SOUND_US = 20_000

/** Real pictures that a moving test card makes, with a key picture every two seconds, and sound that is none. */
export function film(
  ffmpeg: string,
  {
    width,
    height,
    seconds,
    rate = 25,
  }: { width: number; height: number; seconds: number; rate?: number },
): Film {
  const bytes = execFileSync(
    ffmpeg,
    [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi'],
      ...['-i', `testsrc2=s=${width}x${height}:r=${rate}:d=${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-threads', '1'],
      ...['-g', String(2 * rate), '-sc_threshold', '0', '-b:v', '1200k'],
      ...['-video_track_timescale', String(TICKS_PER_SECOND)],
      ...['-movflags', '+empty_moov+frag_every_frame+default_base_moof', '-f', 'mp4', 'pipe:1'],
    ],
    { maxBuffer: 64_000_000 },
  )
  let description = Buffer.alloc(0)
  const frames: Frame[] = []
  for (const piece of new Mp4Pictures().add(bytes)) {
    if (piece.kind === 'head') description = Buffer.from(piece.description)
    else {
      const at = Math.round((piece.time * 1_000_000) / TICKS_PER_SECOND)
      frames.push({ kind: 'picture', at, isKey: piece.isKey, data: piece.data })
    }
  }
  for (let at = 0; at < seconds * 1_000_000; at += SOUND_US) {
    frames.push({ kind: 'sound', at, isKey: true, data: Buffer.from(`sound ${at}`) })
  }
  return {
    format: {
      picture: {
        codec: `avc1.${description.toString('hex', 1, 4)}`,
        ...{ width, height, description: description.toString('base64') },
      },
      sound: { codec: 'opus', sampleRate: 48_000, channels: 1, description: '' },
    },
    frames: frames.sort((a, b) => a.at - b.at),
  }
}
