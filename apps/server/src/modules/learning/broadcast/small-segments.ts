import type { FastifyBaseLogger } from 'fastify'
import { MOST_BEHIND, SMALL_CODEC } from '../media/second-quality'
import { fragment, type Sample, type TrackRun } from './fragment'
import type { EncodedPicture, EncodedPiece } from './mp4-pictures'
import type { CutPart } from './part-cutter'
import { SmallEncoder } from './small-encoder'
import { PICTURE_TIMESCALE, PICTURE_TRACK, type PictureFormat } from './track-format'

/** A segment whose pictures are smaller; its sound, its number and its seconds are those of the first quality. */
export interface SmallSegment {
  number: number
  bytes: Buffer
  picture: PictureFormat
}

export interface SmallSegmentsOptions {
  program: string
  source: PictureFormat
  /** How the small pictures are encoded; what the encoder says of them comes with the first. */
  small: Omit<PictureFormat, 'description'>
  log: FastifyBaseLogger
  keep(segment: SmallSegment): Promise<void>
  /** How long the last pictures of the take may take. */
  finishMs?: number
}

interface Growing {
  number: number
  parts: CutPart[]
  pictures: EncodedPicture[]
  /** True when all of its parts are here. */
  isWhole: boolean
}

const FINISH_MS = 2000
/** How often the program of a take is started: again with the next segment, after 4, after 16 and after 64 more. */
const MOST_STARTS = 5
const PAUSE_GROWS = 4
/** How far a picture may be from its time: less than from one to the next. */
const TOLERANCE = PICTURE_TIMESCALE / 100
/** How far the first picture of a segment may be from that of the first quality: one picture. */
const STEP = PICTURE_TIMESCALE / 25

/**
 * The second quality of one take: the same pictures, smaller, in segments that begin and end with those of the first. It never
 * holds the first one up: a segment that is not there in time is left out.
 */
export class SmallSegments {
  readonly #options: SmallSegmentsOptions
  #encoder: SmallEncoder | null = null
  #starts = 0
  /** The first segment with which the program may be started again. */
  #startFrom = 0
  #growing: Growing[] = []
  #ready: Omit<SmallSegment, 'picture'>[] = []
  #kept = -1
  #saving: Promise<void> = Promise.resolve()
  #unsaved = 0
  #description: Buffer | null = null
  /** The time of the first picture that the program got, less that of the first that it gave. */
  #offset: number | null = null
  #isOver = false

  constructor(options: SmallSegmentsOptions) {
    this.#options = options
  }

  /** Takes the next part of the first quality, and the number of its segment. */
  add(part: CutPart, number: number): void {
    if (this.#isOver) return
    if (part.startsSegment) this.#begin(part, number)
    this.#growing.at(-1)?.parts.push(part)
    this.#encoder?.add(part.pictures)
    this.#completeCounted()
  }

  /** Says that the first quality's segment is stored. */
  stored(number: number): void {
    this.#kept = number
    this.#save()
  }

  /** Resolves when the last segments are stored, or given up. */
  async finish(): Promise<void> {
    this.#wholeUntil()
    this.#completeCounted()
    if (this.#growing.length > 0) await this.#encoder?.finish(this.#options.finishMs ?? FINISH_MS)
    this.close()
    await this.#saving
  }

  close(): void {
    this.#isOver = true
    this.#stop()
  }

  #stop(): void {
    const encoder = this.#encoder
    this.#encoder = null
    this.#growing = []
    encoder?.close()
  }

  #wholeUntil(): void {
    for (const segment of this.#growing) segment.isWhole = true
  }

  #begin(part: CutPart, number: number): void {
    this.#wholeUntil()
    this.#completeCounted()
    // What the program is too late with is left out: a page that was cut off sends a minute at once.
    this.#growing = this.#growing.slice(-MOST_BEHIND)
    const mayStart = part.isIndependent && number >= this.#startFrom
    if (!this.#encoder && mayStart) this.#start(part, number)
    if (this.#encoder) this.#growing.push({ number, parts: [], pictures: [], isWhole: false })
  }

  #start({ pictures }: CutPart, number: number): void {
    const { program, source, small, log } = this.#options
    if (this.#starts === MOST_STARTS) {
      log.warn({ starts: MOST_STARTS }, 'the second quality of a take was given up')
      this.close()
      return
    }
    this.#startFrom = number + PAUSE_GROWS ** this.#starts
    this.#starts += 1
    this.#offset = null
    const from = timeOf(pictures)
    const encoder: SmallEncoder = new SmallEncoder({
      ...{ program, source, size: small, log },
      onPiece: (piece) => {
        if (this.#encoder === encoder) this.#take(piece, from)
      },
      onEnd: (isWhole) => {
        if (this.#encoder !== encoder) return
        if (isWhole) this.#complete(Number.POSITIVE_INFINITY)
        this.#stop()
      },
    })
    this.#encoder = encoder
  }

  #take(piece: EncodedPiece, from: number): void {
    if (piece.kind === 'head') {
      this.#takeHead(piece.description)
      return
    }
    this.#offset ??= from - piece.time
    const time = piece.time + this.#offset
    const segment = this.#growing.findLast(({ parts }) => startOf(parts) <= time + TOLERANCE)
    if (!segment) return
    segment.pictures.push({ ...piece, time })
    this.#complete(segment.number)
    this.#completeCounted()
  }

  /** The head of a take never changes: players have it. */
  #takeHead(description: Buffer): void {
    const { small, log } = this.#options
    const codec = `avc1.${description.toString('hex', 1, 4)}`
    const isSame = this.#description?.equals(description) ?? true
    this.#description = description
    if (codec === SMALL_CODEC && isSame) return
    log.error({ codec, said: small.codec }, 'the second quality of a class is not as it was said')
    this.close()
  }

  /** Completes the segments all of whose pictures are here. */
  #completeCounted(): void {
    const [first] = this.#growing
    if (!first?.isWhole || first.pictures.length < countOf(first.parts)) return
    this.#complete(first.number + 1)
    this.#completeCounted()
  }

  /** Completes the segments before this number: no more of their pictures come. */
  #complete(until: number): void {
    for (let [next] = this.#growing; next && next.number < until; [next] = this.#growing) {
      if (!next.isWhole && until === Number.POSITIVE_INFINITY) return
      this.#growing.shift()
      const [picture] = next.pictures
      const isInStep = picture?.isKey && Math.abs(picture.time - startOf(next.parts)) <= STEP
      // What comes now belongs to other pictures than it says.
      if (!isInStep) {
        this.#stop()
        return
      }
      this.#ready.push({ number: next.number, bytes: segmentOf(next) })
    }
    this.#save()
  }

  #save(): void {
    const description = this.#description
    if (!description) return
    for (let [next] = this.#ready; next && next.number <= this.#kept; [next] = this.#ready) {
      this.#ready.shift()
      // The store is slower than the class.
      if (this.#unsaved === MOST_BEHIND) continue
      this.#unsaved += 1
      const segment = { ...next, picture: { ...this.#options.small, description } }
      this.#saving = this.#saving.then(() => this.#saveOne(segment))
    }
  }

  async #saveOne(segment: SmallSegment): Promise<void> {
    const { keep, log } = this.#options
    try {
      await keep(segment)
    } catch (error) {
      log.error({ err: error }, 'a segment of the second quality was not stored')
    } finally {
      this.#unsaved -= 1
    }
  }
}

function timeOf({ time }: TrackRun): number {
  return Number(time)
}

function startOf([first]: readonly CutPart[]): number {
  return first ? timeOf(first.pictures) : Number.POSITIVE_INFINITY
}

function countOf(parts: readonly CutPart[]): number {
  return parts.reduce((sum, { pictures }) => sum + pictures.samples.length, 0)
}

/** A fragment for each part of the first quality, with its sound. */
function segmentOf({ parts, pictures }: Growing): Buffer {
  // Where pictures refer to later ones, those of the first quality are shown so long after their time.
  const shownAfter = parts[0]?.pictures.samples[0]?.shownAfter ?? 0
  const last = parts.at(-1)
  const end = last ? timeOf(last.pictures) + durationOf(last.pictures) : 0
  const fragments = parts.map((part, at) => {
    const until = parts[at + 1] ? timeOf((parts[at + 1] as CutPart).pictures) : end
    const from = at === 0 ? Number.NEGATIVE_INFINITY : timeOf(part.pictures)
    const isLast = at === parts.length - 1
    const own = pictures.filter(({ time }) => time >= from && (time < until || isLast))
    const samples = own.map(({ data, isKey, time }, index): Sample => {
      const next = own[index + 1]?.time ?? Math.max(until, time + 1)
      return { data, isKey, shownAfter, duration: next - time }
    })
    const time = BigInt(Math.max(0, own[0]?.time ?? 0))
    return fragment(part.sequence, [{ id: PICTURE_TRACK, time, samples }, part.sounds])
  })
  return Buffer.concat(fragments)
}

function durationOf({ samples }: TrackRun): number {
  return samples.reduce((sum, { duration }) => sum + duration, 0)
}
