import type { StudioFrame } from '@kaozhou/api/desk'
import { fragment, type Sample, type TrackRun } from './fragment'
import { type BroadcastFormat, PICTURE_TIMESCALE, PICTURE_TRACK, SOUND_TRACK } from './track-format'

/**
 * An encoded picture or piece of sound, with its time on the studio's clock. `shownAfter`: µs between the decoding of a
 * picture, which is its time, and its showing; pictures that refer to later ones need it.
 */
export type Frame = Omit<StudioFrame, 'number'> & { shownAfter?: number }

/** A part of the stream (`EXT-X-PART`), and of its sound alone. */
export interface Part {
  bytes: Buffer
  sound: Buffer
  seconds: number
  /** True where a picture can be shown without those before it. */
  isIndependent: boolean
  /** True for the first part of a segment. */
  startsSegment: boolean
}

/** A part as it was cut: what a second quality is made of. */
export interface CutPart extends Part {
  sequence: number
  pictures: TrackRun
  sounds: TrackRun
}

/** A part is cut with the first picture after so long. Low-latency HLS wants 0.2 to 0.5 s. */
export const PART_US = 430_000
/** A segment begins with the first key picture after so long. */
export const SEGMENT_US = 1_500_000
/** A picture that no other follows is shown so long. */
const LAST_PICTURE_US = 40_000
/** A gap in the pictures that is longer is left out: its first picture is shown for a moment only. */
const LONGEST_PICTURE_US = 2_000_000

/** Cuts frames into parts and segments. A frame waits for the next of its kind, which says how long it lasts. */
export class PartCutter {
  readonly #format: BroadcastFormat
  #origin: number | null = null
  #pictures: Frame[] = []
  #sounds: Frame[] = []
  #partAt = 0
  #segmentAt = 0
  #startsSegment = true
  #sequence = 0

  constructor(format: BroadcastFormat) {
    this.#format = format
  }

  /** Returns the part that ends with this frame. What comes before the first key picture is left out. */
  add(frame: Frame): CutPart | null {
    if (frame.kind === 'sound') {
      if (this.#origin !== null && frame.at >= this.#origin) this.#sounds.push(frame)
      return null
    }
    if (this.#origin === null) {
      if (!frame.isKey) return null
      this.#origin = frame.at
      this.#partAt = frame.at
      this.#segmentAt = frame.at
    }
    const endsSegment = frame.isKey && frame.at - this.#segmentAt >= SEGMENT_US
    const isDue = this.#pictures.length > 0 && (endsSegment || frame.at - this.#partAt >= PART_US)
    const part = isDue ? this.#cut(frame.at) : null
    if (endsSegment) {
      this.#segmentAt = frame.at
      this.#startsSegment = true
    }
    this.#pictures.push(frame)
    return part
  }

  /** The last part of the stream; null where nothing waits. */
  end(): CutPart | null {
    const last = this.#pictures.at(-1)
    return last ? this.#cut(last.at + LAST_PICTURE_US) : null
  }

  #cut(end: number): CutPart {
    const pictures = this.#pictures
    const sounds = this.#sounds.filter(({ at }) => at < end)
    // The next one says how long the last one is; where it is not here yet, it follows at the usual distance.
    const nextSound = this.#sounds[sounds.length]?.at ?? end
    this.#pictures = []
    this.#sounds = this.#sounds.slice(sounds.length)
    this.#sequence += 1
    const picture = this.#run(PICTURE_TRACK, PICTURE_TIMESCALE, pictures, end)
    const sound = this.#run(SOUND_TRACK, this.#format.sound.sampleRate, sounds, nextSound)
    const part = {
      bytes: fragment(this.#sequence, [picture, sound]),
      sound: fragment(this.#sequence, [sound]),
      seconds: (end - this.#partAt) / 1_000_000,
      isIndependent: pictures[0]?.isKey ?? false,
      startsSegment: this.#startsSegment,
      sequence: this.#sequence,
      pictures: picture,
      sounds: sound,
    }
    this.#partAt = end
    this.#startsSegment = false
    return part
  }

  #run(id: number, timescale: number, frames: readonly Frame[], end: number): TrackRun {
    const origin = this.#origin ?? 0
    const ticks = (at: number): number => Math.round(((at - origin) * timescale) / 1_000_000)
    const samples = frames.map(({ at, data, isKey, kind, shownAfter = 0 }, index): Sample => {
      const next = Math.min(frames[index + 1]?.at ?? end, at + LONGEST_PICTURE_US)
      return {
        data,
        duration: ticks(next) - ticks(at),
        isKey: isKey || kind === 'sound',
        shownAfter: Math.round((shownAfter * timescale) / 1_000_000),
      }
    })
    return { id, time: BigInt(ticks(frames[0]?.at ?? end)), samples }
  }
}
