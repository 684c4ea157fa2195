import type { ListedPart } from './class-playlist'
import type { Part } from './part-cutter'

/** A segment that is complete. */
export interface WholeSegment {
  number: number
  seconds: number
  bytes: Buffer
  sound: Buffer
}

interface EdgeSegment {
  number: number
  parts: Part[]
}

/** Segments whose parts stay in memory: a player at the edge asks for no older ones. */
const KEPT = 3

/**
 * The newest seconds of a class, in the memory of the server that its studio sends to. Players wait here for what comes next
 * (`_HLS_msn`, `_HLS_part`); older segments are in the store.
 */
export class BroadcastEdge {
  #segments: EdgeSegment[] = []
  #next: number
  #waiting = new Set<() => void>()
  #isOver = false

  /** `next`: the number of the first segment, after those that are stored already. */
  constructor(next: number) {
    this.#next = next
  }

  /** The number of the segment that grows, or of the first one to come. */
  get growing(): number {
    return this.#segments.at(-1)?.number ?? this.#next
  }

  /** Adds a part. Returns the segment that ended with the one before it. */
  add(part: Part): WholeSegment | null {
    const last = this.#segments.at(-1)
    const before = part.startsSegment && last ? wholeOf(last) : null
    if (part.startsSegment || this.#segments.length === 0) {
      this.#segments.push({ number: this.#next, parts: [] })
      this.#next += 1
    }
    this.#segments.at(-1)?.parts.push(part)
    this.#segments = this.#segments.slice(-KEPT)
    this.#wake()
    return before
  }

  /** Ends the stream, or this studio's stretch of it. Returns its last segment. */
  end(): WholeSegment | null {
    this.#isOver = true
    this.#wake()
    const last = this.#segments.at(-1)
    return last ? wholeOf(last) : null
  }

  /** The segments that are complete, from this number on: they may not be stored yet. */
  whole(from: number): WholeSegment[] {
    const complete = this.#isOver ? this.#segments : this.#segments.slice(0, -1)
    return complete.filter(({ number }) => number >= from).map(wholeOf)
  }

  parts(): ListedPart[] {
    return this.#segments.flatMap(({ number, parts }) =>
      parts.map(({ seconds, isIndependent }, index) => ({
        segment: number,
        index,
        seconds,
        isIndependent,
      })),
    )
  }

  part(segment: number, index: number): Part | null {
    return this.#segments.find(({ number }) => number === segment)?.parts[index] ?? null
  }

  /** Resolves with true once this part is there or the segment is complete; with false when it does not come in time. */
  async untilPart(segment: number, index: number, limitMs: number): Promise<boolean> {
    const deadline = performance.now() + limitMs
    while (!this.#has(segment, index)) {
      const restMs = deadline - performance.now()
      if (restMs <= 0 || this.#isOver) return false
      await this.#nextPart(restMs)
    }
    return true
  }

  #has(segment: number, index: number): boolean {
    const last = this.#segments.at(-1)
    if (!last) return segment < this.#next
    return segment < last.number || (segment === last.number && index < last.parts.length)
  }

  #nextPart(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, limitMs)
      this.#waiting.add(wake)
    })
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake()
  }
}

function wholeOf({ number, parts }: EdgeSegment): WholeSegment {
  return {
    number,
    seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0),
    bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
    sound: Buffer.concat(parts.map(({ sound }) => sound)),
  }
}
