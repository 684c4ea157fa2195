import { setPriority } from 'node:os'
import { FfmpegRun, type FfmpegRunOptions } from './ffmpeg-run'
import { fragment, type TrackRun } from './fragment'
import { pictureInitSegment } from './init-segment'
import { type EncodedPiece, Mp4Pictures } from './mp4-pictures'
import { PICTURE_TIMESCALE, type PictureFormat } from './track-format'

export interface SmallSize {
  width: number
  height: number
}

export interface SmallEncoderOptions extends Pick<FfmpegRunOptions, 'program' | 'log' | 'onEnd'> {
  source: PictureFormat
  size: SmallSize
  onPiece(piece: EncodedPiece): void
}

/** Bits per second of the small picture. */
const BITRATE = '400k'
/** What waits for a program that is slow: some ten seconds of a class. */
const MAX_WAITING_BYTES = 4_000_000
/** The server comes first. */
const NICENESS = 5
const WORDS = { works: 'the second quality of a class', fails: 'a class has no second quality' }

/** Makes the pictures of a stretch of a class smaller, by one run of ffmpeg. */
export class SmallEncoder {
  readonly #run: FfmpegRun
  #sequence = 0

  constructor({ program, source, size, log, onPiece, onEnd }: SmallEncoderOptions) {
    const reader = new Mp4Pictures()
    const onBytes = (bytes: Buffer): void => {
      try {
        for (const piece of reader.add(bytes)) onPiece(piece)
      } catch (error) {
        log.error({ err: error }, 'the second quality of a class can not be read')
        this.close()
      }
    }
    const ends = { log, words: WORDS, onBytes, onEnd }
    this.#run = new FfmpegRun({ program, parameters: parameters(size), ...ends })
    if (this.#run.pid !== undefined) lower(this.#run.pid)
    this.#run.write(pictureInitSegment({ picture: source }))
  }

  add(pictures: TrackRun): void {
    this.#sequence += 1
    this.#run.write(fragment(this.#sequence, [pictures]))
    if (this.#run.waitingBytes > MAX_WAITING_BYTES) this.close()
  }

  /** Resolves when the last pictures are there. */
  finish(limitMs: number): Promise<void> {
    return this.#run.finish(limitMs)
  }

  close(): void {
    this.#run.ignore()
    this.#run.kill()
  }
}

/** A machine that doesn't allow it encodes as urgently as it serves. */
function lower(pid: number): void {
  try {
    setPriority(pid, NICENESS)
  } catch {}
}

/** Every picture that goes in comes out, at its time, and a key picture for each key picture. */
function parameters({ width, height }: SmallSize): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1'],
    ...['-probesize', '32', '-analyzeduration', '0', '-f', 'mp4', '-i', 'pipe:0'],
    ...['-map', '0:v:0', '-vf', `scale=${width}:${height}`, '-pix_fmt', 'yuv420p'],
    ...['-vsync', 'passthrough', '-enc_time_base', `1:${PICTURE_TIMESCALE}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-threads', '1'],
    // `SMALL_CODEC` says the same.
    ...['-profile:v', 'main', '-level', '3.1', '-bf', '0'],
    ...['-sc_threshold', '0', '-force_key_frames', 'source'],
    ...['-b:v', BITRATE, '-maxrate', BITRATE, '-bufsize', BITRATE],
    ...['-video_track_timescale', String(PICTURE_TIMESCALE)],
    ...['-movflags', '+empty_moov+frag_every_frame+default_base_moof', '-flush_packets', '1'],
    ...['-f', 'mp4', 'pipe:1'],
  ]
}
