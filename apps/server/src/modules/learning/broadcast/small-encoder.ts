import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { fragment, type TrackRun } from './fragment'
import { pictureInitSegment } from './init-segment'
import { type EncodedPiece, Mp4Pictures } from './mp4-pictures'
import { PICTURE_TIMESCALE, type PictureFormat } from './track-format'

export interface SmallSize {
  width: number
  height: number
}

export interface SmallEncoderOptions {
  program: string
  source: PictureFormat
  size: SmallSize
  log: FastifyBaseLogger
  onPiece(piece: EncodedPiece): void
  /** It has ended; `isWhole`: after all that it got. */
  onEnd(isWhole: boolean): void
}

/** Bits per second of the small picture. */
const BITRATE = '400k'
/** What waits for a program that is slow: some ten seconds of a class. */
const MAX_WAITING_BYTES = 4_000_000
/** The server comes first. */
const NICENESS = 5

/** Makes the pictures of a stretch of a class smaller, by one run of ffmpeg. */
export class SmallEncoder {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #closed: Promise<void>
  #sequence = 0

  constructor({ program, source, size, log, onPiece, onEnd }: SmallEncoderOptions) {
    const child = spawn(program, parameters(size), { stdio: ['pipe', 'pipe', 'pipe'] })
    this.#child = child
    this.#closed = new Promise((resolve) => child.once('close', () => resolve()))
    if (child.pid !== undefined) lower(child.pid)
    const reader = new Mp4Pictures()
    child.once('error', (error) => {
      log.error({ err: error }, 'a class has no second quality')
      onEnd(false)
    })
    child.once('close', (code) => onEnd(code === 0))
    // A program that has ended breaks its pipe; `close` says so.
    child.stdin.on('error', () => undefined)
    child.stderr.on('data', (text: Buffer) =>
      log.warn({ ffmpeg: text.toString('utf8').slice(0, 500) }, 'the second quality of a class'),
    )
    child.stdout.on('data', (bytes: Buffer) => {
      try {
        for (const piece of reader.add(bytes)) onPiece(piece)
      } catch (error) {
        log.error({ err: error }, 'the second quality of a class can not be read')
        this.close()
      }
    })
    child.stdin.write(pictureInitSegment({ picture: source }))
  }

  add(pictures: TrackRun): void {
    this.#sequence += 1
    const { stdin } = this.#child
    if (stdin.writable) stdin.write(fragment(this.#sequence, [pictures]))
    if (stdin.writableLength > MAX_WAITING_BYTES) this.close()
  }

  /** Resolves when the last pictures are there. */
  async finish(limitMs: number): Promise<void> {
    this.#child.stdin.end()
    const limit = setTimeout(() => this.close(), limitMs)
    await this.#closed
    clearTimeout(limit)
  }

  close(): void {
    this.#child.stdout.removeAllListeners('data').resume()
    this.#child.kill('SIGKILL')
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
