import type { StudioFrame } from '@kaozhou/api/desk'
import type { AacEncoder } from './aac-encoder'
import { BroadcastEdge, type WholeSegment } from './broadcast-edge'
import { type CutPart, type Frame, PartCutter } from './part-cutter'
import type { SmallSegments } from './small-segments'
import type { BroadcastFormat } from './track-format'

/** A frame with its number in its take, from 1. */
export type NumberedFrame = Frame & Pick<StudioFrame, 'number'>

/** Where whole segments go: the object store and the list of the class. */
export interface SegmentKeeper {
  /** Resolves when the segment would survive the end of this server. */
  keep(segment: WholeSegment & { take: number; at: number }): Promise<void>
}

/** One stretch of a class: what one page of the studio sends, in one format, from its first picture on. */
export interface Take {
  number: number
  format: BroadcastFormat
  /** The number of its first segment. */
  firstSegment: number
  /** When its page went live, ms since the epoch. */
  startedAt: number
}

interface RecorderPrograms {
  encoder?: AacEncoder | null
  small?: SmallSegments | null
}

/** A picture waits so long for its sound to be encoded; a microphone may be off. */
const LONGEST_WAIT_US = 500_000

/**
 * Turns the frames of one take into segments. A frame is confirmed to the studio when its segment is kept: what is lost with
 * this server is sent again to the next one.
 */
export class BroadcastRecorder {
  readonly edge: BroadcastEdge
  readonly #take: Take
  readonly #cutter: PartCutter
  readonly #keeper: SegmentKeeper
  readonly #encoder: AacEncoder | null
  readonly #small: SmallSegments | null
  /** Pictures whose sound is being encoded. */
  #waiting: NumberedFrame[] = []
  /** The number of the newest frame. */
  #received = 0
  /** The newest frame that was in a part when the growing segment began. */
  #inParts = 0
  #seconds = 0
  #isOver = false

  /** `encoder`: encodes the sound, where it is not kept as it came. `small`: makes a second quality. */
  constructor(
    take: Take,
    keeper: SegmentKeeper,
    { encoder = null, small = null }: RecorderPrograms = {},
  ) {
    this.#take = take
    this.#keeper = keeper
    this.#encoder = encoder
    this.#small = small
    this.#cutter = new PartCutter(take.format)
    this.edge = new BroadcastEdge(take.firstSegment)
  }

  /** Nothing is added any more. */
  get isOver(): boolean {
    return this.#isOver
  }

  get received(): number {
    return this.#received
  }

  /**
   * Takes a frame. A frame that came already is left out; after one that is missing the studio has to send again from
   * `received + 1`. Resolves with the number up to which everything is kept, when that has grown.
   */
  async add(frame: NumberedFrame): Promise<number | 'gap' | null> {
    if (frame.number <= this.#received) return null
    if (frame.number !== this.#received + 1) return 'gap'
    this.#received = frame.number
    if (!this.#encoder) return this.#cut(frame)
    if (frame.kind === 'sound') this.#encoder.add(frame)
    else this.#waiting.push(frame)
    this.#addSound()
    const until = Math.max(this.#encoder.until, frame.at - LONGEST_WAIT_US)
    return this.#cutPictures(until)
  }

  /** Keeps what is left. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#encoder?.finish()
    this.#addSound()
    await this.#cutPictures(Number.POSITIVE_INFINITY)
    const part = this.#cutter.end()
    const before = part && this.#addPart(part)
    if (before) await this.#keep(before)
    const last = this.edge.end()
    if (last) await this.#keep(last)
    await this.#small?.finish()
  }

  /** Nothing of it is wanted any more. */
  abandon(): void {
    this.#isOver = true
    this.#encoder?.close()
    this.#small?.close()
  }

  #addSound(): void {
    for (const sound of this.#encoder?.take() ?? []) this.#cutter.add(sound)
  }

  /** Adds the pictures up to a time. Resolves as {@link add}. */
  async #cutPictures(until: number): Promise<number | null> {
    let kept: number | null = null
    for (let next = this.#waiting[0]; next && next.at <= until; next = this.#waiting[0]) {
      this.#waiting.shift()
      kept = (await this.#cut(next)) ?? kept
    }
    return kept
  }

  async #cut(frame: NumberedFrame): Promise<number | null> {
    const part = this.#cutter.add(frame)
    if (!part) return null
    const whole = this.#addPart(part)
    const kept = this.#inParts
    this.#inParts = frame.number - 1
    if (!whole) return null
    await this.#keep(whole)
    return kept
  }

  #addPart(part: CutPart): WholeSegment | null {
    const whole = this.edge.add(part)
    this.#small?.add(part, this.edge.growing)
    return whole
  }

  async #keep(segment: WholeSegment): Promise<void> {
    const { number: take, startedAt } = this.#take
    const at = startedAt + Math.round(this.#seconds * 1000)
    this.#seconds += segment.seconds
    await this.#keeper.keep({ ...segment, take, at })
    this.#small?.stored(segment.number)
  }
}
