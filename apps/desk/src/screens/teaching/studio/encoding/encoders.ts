import type { StudioFormat } from '@kaozhou/api/desk'
import type { NewFrame } from '../sending/frame-buffer'
import { followSound, NEW_SOUND_CLOCK } from '../sound/sound-clock'
import { SAMPLE_RATE } from '../sound/sound-source'
import type { SoundPiece } from '../sound/sound-tap.worklet'
import { pictureFormat, soundFormat } from './format'
import { pictureConfig, type Support, soundConfig } from './support'

export interface EncoderEvents {
  onFrame: (frame: NewFrame) => void
  /** The format is known, or has changed. */
  onFormat: (format: StudioFormat) => void
  onFault: () => void
}

/** The two encoders of a class. Times are µs of `performance.now()`. */
export interface Encoders {
  picture(canvas: HTMLCanvasElement, now: number): void
  sound(piece: SoundPiece, now: number): void
  rate(bitrate: number): void
  /** The next picture is a key picture. */
  refresh(): void
  /** Hands over what is still being encoded, and closes. */
  finish(): Promise<void>
  close(): void
}

const KEY_SPAN = 2_000_000
/** Pictures that wait for a busy computer; more are left out. */
const QUEUE = 3
const PIECE_SPAN = 1_000_000 / SAMPLE_RATE
/** A page may be held up for so long, in ms, and its sound still has the right time. */
const LATEST = 5000

export function openEncoders(
  support: { [Kind in keyof Support]: NonNullable<Support[Kind]> },
  bitrate: number,
  events: EncoderEvents,
): Encoders {
  const format: Partial<StudioFormat> = {}
  let lastKey = Number.NEGATIVE_INFINITY
  let clock = NEW_SOUND_CLOCK
  let samples = 0

  function learn(part: Partial<StudioFormat>): void {
    Object.assign(format, part)
    const { picture, sound } = format
    if (picture && sound) events.onFormat({ picture, sound })
  }

  const pictures = new VideoEncoder({
    error: events.onFault,
    output(chunk, metadata) {
      const config = metadata?.decoderConfig
      if (config) learn({ picture: pictureFormat(config) })
      events.onFrame(frameOf('picture', chunk, chunk.timestamp))
    },
  })
  pictures.configure(pictureConfig(support.picture, bitrate))

  const sounds = new AudioEncoder({
    error: events.onFault,
    output(chunk, metadata) {
      const config = metadata?.decoderConfig
      if (config) learn({ sound: soundFormat(support.sound, config) })
      events.onFrame(frameOf('sound', chunk, chunk.timestamp + (clock.offset ?? 0)))
    },
  })
  sounds.configure(soundConfig(support.sound))

  return {
    picture(canvas, now) {
      if (pictures.state !== 'configured' || pictures.encodeQueueSize > QUEUE) return
      const keyFrame = now - lastKey >= KEY_SPAN
      if (keyFrame) lastKey = now
      const frame = new VideoFrame(canvas, { timestamp: now })
      pictures.encode(frame, { keyFrame })
      frame.close()
    },
    sound(piece, now) {
      if (sounds.state !== 'configured') return
      const data = new AudioData({
        format: 'f32-planar',
        sampleRate: SAMPLE_RATE,
        numberOfFrames: piece.samples.length,
        numberOfChannels: 1,
        timestamp: Math.round(samples * PIECE_SPAN),
        data: piece.samples,
      })
      samples += piece.samples.length
      clock = followSound(clock, samples * PIECE_SPAN, now - lateness(piece) * 1000)
      sounds.encode(data)
      data.close()
    },
    rate(next) {
      if (pictures.state === 'configured') pictures.configure(pictureConfig(support.picture, next))
      lastKey = Number.NEGATIVE_INFINITY
    },
    refresh() {
      lastKey = Number.NEGATIVE_INFINITY
    },
    async finish() {
      await Promise.allSettled([pictures.flush(), sounds.flush()])
      this.close()
    },
    close() {
      for (const encoder of [pictures, sounds]) if (encoder.state !== 'closed') encoder.close()
    },
  }
}

/** ms that a piece waited for the page. */
function lateness({ at }: SoundPiece): number {
  return Math.min(LATEST, Math.max(0, Date.now() - at))
}

function frameOf(
  kind: NewFrame['kind'],
  chunk: EncodedVideoChunk | EncodedAudioChunk,
  at: number,
): NewFrame {
  const data = new Uint8Array(chunk.byteLength)
  chunk.copyTo(data)
  return { kind, isKey: chunk.type === 'key', at: Math.max(0, Math.round(at)), data }
}
