import type { StudioFormat } from '@kaozhou/api/desk'
import type { FastifyBaseLogger } from 'fastify'
import { FfmpegRun } from './ffmpeg-run'
import { fragment } from './fragment'
import { soundInitSegment } from './init-segment'
import type { Frame } from './part-cutter'
import { AAC_SAMPLES, type BroadcastFormat, SOUND_TRACK } from './track-format'

type Sound = StudioFormat['sound']

const BITRATE = '64k'
/** `samplingFrequencyIndex` of ISO/IEC 14496-3. */
const RATE_INDEX: Record<Sound['sampleRate'], number> = {
  48000: 3,
  44100: 4,
  24000: 6,
  16000: 8,
}
/** `audioObjectType` of AAC-LC. */
const LOW_COMPLEXITY = 2
/** How long a piece of Opus is, as browsers make them; the time of the next one counts. */
const PIECE_US = 20_000
/** After a longer silence another program begins: it would encode the silence. */
const LONGEST_GAP_US = 2_000_000
/** A program that ends, as on sound that is none, is started again after so much of the class. */
const START_EVERY_US = 1_000_000
/** What waits for a program that hangs. */
const MAX_WAITING_BYTES = 1_000_000
/** How long the last pieces of a take may take. */
const FINISH_MS = 2000
const WORDS = {
  works: 'encoding the sound of a class',
  fails: 'the sound of a class is not encoded',
}
/** `ADTS` heads have no checksum. */
const HEAD_BYTES = 7
/** Thirteen bits of a head say how long a piece is. */
const MAX_PIECE_BYTES = 0x1fff

/** How sound is kept that a browser sent as Opus, which old iPhones don't play. */
export function asAac(sound: Sound): Sound {
  const { sampleRate, channels } = sound
  const specific = Buffer.alloc(2)
  specific.writeUInt16BE((LOW_COMPLEXITY << 11) | (RATE_INDEX[sampleRate] << 7) | (channels << 3))
  return { codec: 'mp4a.40.2', sampleRate, channels, description: specific.toString('base64') }
}

interface Run {
  program: FfmpegRun
  /** The time of its first piece, µs. */
  from: number
  /** Pieces of AAC that it has given. */
  given: number
  sequence: number
  rest: Buffer
}

/** Encodes the sound of a take by ffmpeg, one program for each stretch without a gap. */
export class AacEncoder {
  readonly #program: string
  readonly #format: BroadcastFormat['sound']
  readonly #log: FastifyBaseLogger
  #run: Run | null = null
  #lastAt = 0
  #startedAt = Number.NEGATIVE_INFINITY
  #ready: Frame[] = []
  #until = Number.NEGATIVE_INFINITY

  constructor(program: string, format: BroadcastFormat['sound'], log: FastifyBaseLogger) {
    this.#program = program
    this.#format = format
    this.#log = log
  }

  /** Up to which time the sound is encoded, µs on the studio's clock. */
  get until(): number {
    return this.#until
  }

  add(frame: Frame): void {
    const run = this.#runAt(frame.at)
    this.#lastAt = frame.at
    if (!run) return
    run.sequence += 1
    const ticks = Math.round(((frame.at - run.from) * this.#format.sampleRate) / 1_000_000)
    const duration = Math.round((PIECE_US * this.#format.sampleRate) / 1_000_000)
    const samples = [{ data: frame.data, duration, isKey: true, shownAfter: 0 }]
    const track = { id: SOUND_TRACK, time: BigInt(ticks), samples }
    run.program.write(fragment(run.sequence, [track]))
    if (run.program.waitingBytes > MAX_WAITING_BYTES) this.close()
  }

  /** What is encoded and was not taken yet. */
  take(): Frame[] {
    const ready = this.#ready
    this.#ready = []
    return ready
  }

  /** Resolves when the last pieces are there. */
  async finish(): Promise<void> {
    await this.#run?.program.finish(FINISH_MS)
  }

  close(): void {
    this.#run?.program.kill()
    this.#run = null
  }

  /** Null while a program that has ended is not started again. */
  #runAt(at: number): Run | null {
    const isLong = at - this.#lastAt > LONGEST_GAP_US
    if (this.#run && !isLong) return this.#run
    if (at - this.#startedAt < START_EVERY_US) return null
    this.#run?.program.end()
    this.#startedAt = at
    this.#run = this.#start(at)
    return this.#run
  }

  #start(from: number): Run {
    const program: FfmpegRun = new FfmpegRun({
      program: this.#program,
      parameters: parameters(this.#format),
      log: this.#log,
      words: WORDS,
      onBytes: (bytes) => this.#read(run, bytes),
      onEnd: () => {
        if (this.#run === run) this.#run = null
      },
    })
    const run: Run = { program, from, given: 0, sequence: 0, rest: Buffer.alloc(0) }
    program.write(soundInitSegment({ sound: this.#format }))
    return run
  }

  #read(run: Run, bytes: Buffer): void {
    let rest = Buffer.concat([run.rest, bytes])
    for (let length = pieceLength(rest); length > 0; length = pieceLength(rest)) {
      this.#addPiece(run, rest.subarray(HEAD_BYTES, length))
      rest = rest.subarray(length)
    }
    run.rest = rest
    if (rest.length > MAX_PIECE_BYTES) run.program.kill()
  }

  #addPiece(run: Run, data: Buffer): void {
    const spanUs = (AAC_SAMPLES * 1_000_000) / this.#format.sampleRate
    // The first one is what the encoder needs before the sound begins.
    const at = Math.round(run.from + (run.given - 1) * spanUs)
    run.given += 1
    if (at < run.from || at < this.#until) return
    this.#ready.push({ kind: 'sound', at, isKey: true, data: Buffer.from(data) })
    this.#until = Math.floor(at + spanUs)
  }
}

/** The length of the whole `ADTS` piece that the bytes begin with; 0 where its end is not there yet. */
function pieceLength(bytes: Buffer): number {
  if (bytes.length < HEAD_BYTES) return 0
  const length = (bytes.readUInt32BE(3) >>> 13) & MAX_PIECE_BYTES
  return length > HEAD_BYTES && bytes.length >= length ? length : 0
}

/** Filled where pieces are missing, so that the number of a piece is its time. */
function parameters({ sampleRate, channels }: BroadcastFormat['sound']): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1'],
    ...['-probesize', '32', '-analyzeduration', '0', '-fflags', '+nobuffer'],
    ...['-f', 'mp4', '-i', 'pipe:0', '-map', '0:a:0'],
    ...['-af', 'aresample=async=1:min_hard_comp=0.03:first_pts=0'],
    ...['-c:a', 'aac', '-b:a', BITRATE, '-ar', String(sampleRate), '-ac', String(channels)],
    ...['-f', 'adts', '-flush_packets', '1', 'pipe:1'],
  ]
}
