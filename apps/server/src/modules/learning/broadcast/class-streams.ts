import type { KeptSegments } from '@kaozhou/domain'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../../database/executor'
import type { ObjectStore } from '../../../platform/stores/object-store'
import { findBoxes } from '../media/iso-boxes'
import { MOST_BEHIND, offersSmall } from '../media/second-quality'
import type { BroadcastEdge, WholeSegment } from './broadcast-edge'
import {
  findBroadcast,
  listSegments,
  listTakes,
  type SegmentRow,
  type TakeRow,
} from './broadcast-repository'
import type { ClassStream, ListedSegment } from './class-playlist'

/** The track of a class that a player asks for: picture with sound, the same in the second quality, or the sound alone. */
export type ClassTrack = 'picture' | 'small' | 'sound'

/** A class as this server has read it; segments never change, so only new ones are read. */
interface ReadClass {
  segments: SegmentRow[]
  /** Seconds of the class before each segment, and before the next one. */
  starts: number[]
  takes: TakeRow[]
  isOver: boolean
  /** What of it students see once it is over; null: all of it. */
  kept: KeptSegments | null
  readAt: number
  reading: Promise<void> | null
}

/** The newest seconds of a class whose studio is on this server. */
export interface EdgeHere {
  edge: BroadcastEdge
  take: number
  /** When the take began, ms since the epoch. */
  startedAt: number
}

/** Classes of which a server remembers the segments; an hour has 1,800 of some 300 bytes. */
const MAX_CLASSES = 200
/** What a class on another server, or one that is over, may be behind. */
const READ_AGAIN_MS = 1000
const CACHE_BYTES = 96 * 1024 * 1024

/** Reads the streams of classes: at the edge from the memory of the studio that is on this server, else from the stores. */
export class ClassStreams {
  readonly #store: Store
  readonly #files: ObjectStore
  readonly #edgeOf: (sectionId: number) => EdgeHere | null
  readonly #classes = new LRUCache<number, ReadClass>({ max: MAX_CLASSES })
  readonly #bytes = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 100,
  })

  constructor(store: Store, files: ObjectStore, edgeOf: (sectionId: number) => EdgeHere | null) {
    this.#store = store
    this.#files = files
    this.#edgeOf = edgeOf
  }

  /** What the playlist of a class lists now; null when it was never on air. */
  async stream(sectionId: number): Promise<ClassStream | null> {
    const read = await this.#read(sectionId)
    const [firstTake] = read.takes
    if (!firstTake) return null
    const here = this.#here(sectionId)
    const { kept } = read
    if (kept) {
      const segments = read.segments.filter(({ number }) => isKept(kept, number))
      return { segments, parts: [], take: firstTake.number, isOver: true }
    }
    return {
      segments: [...read.segments, ...unstored(here, read.segments.length)],
      parts: here?.edge.parts() ?? [],
      take: here?.take ?? read.takes.at(-1)?.number ?? firstTake.number,
      isOver: read.isOver,
    }
  }

  /**
   * What the playlist of the second quality lists now: what has it, and in the first quality what will not have it any more.
   * Without parts: it is always a little behind.
   */
  async smallStream(sectionId: number): Promise<ClassStream | null> {
    const read = await this.#read(sectionId)
    const { kept, takes } = read
    const take = takes.at(-1)?.number
    if (take === undefined || takes.every(({ small }) => small === null)) return null
    const segments = read.segments
      .slice(0, settledOf(read))
      .filter(({ number }) => !kept || isKept(kept, number))
      .map((row) => ({ ...row, head: row.small === null ? ('first' as const) : ('init' as const) }))
    return { segments, parts: [], take, isOver: read.isOver }
  }

  /** How the second quality is encoded that players are told of; null where they are told of none. */
  async offeredSmall(sectionId: number): Promise<TakeRow['small']> {
    const { segments, takes, isOver } = await this.#read(sectionId)
    const newest = takes.at(-1)
    const takeFrom = segments.findIndex(({ take }) => take === newest?.number)
    const isOffered = offersSmall({
      isOver,
      segments: segments.length,
      newestSmall: segments.findLast(({ small }) => small !== null)?.number ?? null,
      takeHasSmall: (newest?.small ?? null) !== null,
      takeFrom: takeFrom < 0 ? segments.length : takeFrom,
    })
    return isOffered ? (takes.find(({ small }) => small !== null)?.small ?? null) : null
  }

  /** Waits until the second quality has its first segment. */
  async untilSmall(sectionId: number, limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs
    for (;;) {
      const stream = await this.smallStream(sectionId)
      const isThere = !stream || stream.isOver || stream.segments.length > 0
      if (isThere || performance.now() >= deadline) return
      await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS / 4))
    }
  }

  /** Of a class that has changed on this server, what was read is old. */
  readAgain(sectionId: number): void {
    const known = this.#classes.get(sectionId)
    if (known) known.readAt = Number.NEGATIVE_INFINITY
  }

  async takes(sectionId: number): Promise<readonly TakeRow[]> {
    return (await this.#read(sectionId)).takes
  }

  /** Waits until the class has this segment, or this part of it where its studio is on this server. */
  async until(
    sectionId: number,
    { segment, part }: { segment: number; part: number | null },
    limitMs: number,
  ): Promise<void> {
    const deadline = performance.now() + limitMs
    const here = this.#here(sectionId)
    if (here) {
      await here.edge.untilPart(segment, part ?? Number.POSITIVE_INFINITY, limitMs)
      return
    }
    for (;;) {
      const { segments, isOver } = await this.#read(sectionId)
      if (isOver || segments.length > segment || performance.now() >= deadline) return
      await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS / 2))
    }
  }

  /** The bytes of a segment, with where it stands; null when there is none, and for one that is cut. */
  async segment(
    sectionId: number,
    number: number,
    track: ClassTrack,
  ): Promise<{ bytes: Buffer; from: number; seconds: number } | null> {
    const read = await this.#read(sectionId)
    const { segments, starts, kept } = read
    if (kept && !isKept(kept, number)) return null
    if (track === 'small' && number >= settledOf(read)) return null
    const from = startOf(starts, number) - (kept?.from ?? 0)
    const row = segments[number]
    if (row) {
      const bytes = await this.#file(fileOf(row, track))
      return bytes && { bytes, from, seconds: row.seconds }
    }
    const [whole] = this.#here(sectionId)?.edge.whole(number) ?? []
    if (whole?.number !== number) return null
    return { bytes: track === 'sound' ? whole.sound : whole.bytes, from, seconds: whole.seconds }
  }

  /**
   * The stored segments of one take from a second of the whole recording on, cut or not: as many as `seconds` hold. Null when
   * nothing is there.
   */
  async clip(
    sectionId: number,
    { from, seconds }: { from: number; seconds: number },
  ): Promise<{ take: TakeRow; segments: Buffer[] } | null> {
    const { segments, starts, takes } = await this.#read(sectionId)
    const first = segments.findLastIndex((_, at) => (starts[at] ?? 0) <= from)
    const take = takes.find(({ number }) => number === segments[first]?.take)
    if (!take) return null
    const wanted = segments
      .slice(first)
      .filter((row, at) => row.take === take.number && (starts[first + at] ?? 0) < from + seconds)
    const files = await Promise.all(wanted.map(({ file }) => this.#file(file)))
    return { take, segments: files.filter((bytes) => bytes !== null) }
  }

  /** A part of one of the newest segments; on another server than the studio's once its segment is stored. */
  async part(
    sectionId: number,
    { segment, index }: { segment: number; index: number },
    { track, limitMs }: { track: ClassTrack; limitMs: number },
  ): Promise<{ bytes: Buffer; from: number; seconds: number } | null> {
    if (track === 'small') return null
    await this.until(sectionId, { segment, part: index }, limitMs)
    const found = this.#here(sectionId)?.edge.part(segment, index)
    if (found) {
      const { starts } = await this.#read(sectionId)
      const bytes = track === 'sound' ? found.sound : found.bytes
      return { bytes, from: startOf(starts, segment), seconds: found.seconds }
    }
    const whole = await this.segment(sectionId, segment, track)
    const bytes = whole && nthFragment(whole.bytes, index)
    return bytes && { ...whole, bytes }
  }

  /** Null also for a take on this server after which another server has begun one. */
  #here(sectionId: number): EdgeHere | null {
    const here = this.#edgeOf(sectionId)
    const newest = this.#classes.get(sectionId)?.takes.at(-1)?.number ?? 0
    return here && here.take >= newest ? here : null
  }

  async #read(sectionId: number): Promise<ReadClass> {
    let known = this.#classes.get(sectionId)
    if (!known) {
      known = {
        segments: [],
        starts: [0],
        takes: [],
        isOver: false,
        kept: null,
        readAt: Number.NEGATIVE_INFINITY,
        reading: null,
      }
      this.#classes.set(sectionId, known)
    }
    if (performance.now() - known.readAt >= READ_AGAIN_MS) {
      known.reading ??= this.#readFurther(sectionId, known)
      await known.reading
    }
    return known
  }

  async #readFurther(sectionId: number, known: ReadClass): Promise<void> {
    try {
      const { db } = this.#store
      const broadcast = await findBroadcast(db, sectionId)
      known.isOver = broadcast !== null && broadcast.endedAt !== null
      known.kept = broadcast?.kept ?? null
      // The second quality of the last ones may have come.
      const from = Math.max(0, known.segments.length - MOST_BEHIND - 1)
      for (const segment of await listSegments(db, sectionId, from)) {
        const { number, seconds } = segment
        known.segments[number] = segment
        known.starts[number + 1] = (known.starts[number] ?? 0) + seconds
      }
      // After the segments, so that the format of each is known.
      known.takes = await listTakes(db, sectionId)
      known.readAt = performance.now()
    } finally {
      known.reading = null
    }
  }

  async #file(name: string): Promise<Buffer | null> {
    const known = this.#bytes.get(name)
    if (known) return known
    const bytes = await this.#files.get(name)
    if (bytes) this.#bytes.set(name, bytes)
    return bytes
  }
}

function fileOf({ file, sound, small }: SegmentRow, track: ClassTrack): string {
  if (track === 'sound') return sound
  return track === 'small' ? (small ?? file) : file
}

/** How many segments have their second quality, or will not have it any more. */
function settledOf({ segments, takes, isOver }: ReadClass): number {
  const newest = takes.at(-1)
  if (isOver || !newest?.small) return segments.length
  const isThere = ({ small, take }: SegmentRow): boolean => small !== null || take !== newest.number
  const late = segments.length - MOST_BEHIND
  return Math.max(0, late, segments.findLastIndex(isThere) + 1)
}

function isKept({ first, last }: KeptSegments, number: number): boolean {
  return number >= first && (last === null || number <= last)
}

/** Segments that are complete and on their way to the store. */
function unstored(here: EdgeHere | null, from: number): ListedSegment[] {
  if (!here) return []
  const { edge, take, startedAt } = here
  return edge.whole(from).map(({ number, seconds }: WholeSegment) => {
    return { take, number, seconds, at: startedAt }
  })
}

/** Seconds of the class before a segment; of one that is not stored yet, before the next one. */
function startOf(starts: readonly number[], number: number): number {
  return starts[number] ?? starts.at(-1) ?? 0
}

/** A part is a fragment of its segment: `moof` and `mdat`. */
function nthFragment(bytes: Buffer, index: number): Buffer | null {
  const starts = findBoxes(bytes, ['moof']).map(({ start }) => start)
  const start = starts[index]
  return start === undefined ? null : bytes.subarray(start, starts[index + 1] ?? bytes.length)
}
