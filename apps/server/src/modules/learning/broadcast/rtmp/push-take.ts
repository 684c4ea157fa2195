import { randomUUID } from 'node:crypto'
import type { StudioFormat } from '@kaozhou/api/desk'
import type { NumberedFrame } from '../broadcast-recorder'
import type { StudioClass, Studios, StudioVisitor } from '../studios'
import { AAC_SAMPLES } from '../track-format'
import type { Tag } from './flv-tags'

/** Times come in whole ms; a piece that is so near to where the one before it ends follows it without a gap. */
const STEADY_US = 40_000
/** Where a program does not say how large its pictures are. */
const USUAL_SIZE = { width: 1280, height: 720 }

type PictureFormat = Extract<Tag, { kind: 'pictureFormat' }>['picture']

/** What a program pushes, as takes of a class: a change of its format begins another one. */
export class PushTake {
  readonly #studios: Studios
  readonly #taught: StudioClass
  readonly #visit: StudioVisitor
  #size = USUAL_SIZE
  #picture: PictureFormat | null = null
  #sound: StudioFormat['sound'] | null = null
  #hasBegun = false
  #number = 0
  #soundUntil: number | null = null

  constructor(studios: Studios, taught: StudioClass, visit: StudioVisitor) {
    this.#studios = studios
    this.#taught = taught
    this.#visit = visit
  }

  /** Takes the size that a program says. */
  resize(width: number, height: number): void {
    const isSize = (value: number): boolean =>
      Number.isInteger(value) && value >= 16 && value <= 4096
    if (isSize(width) && isSize(height)) this.#size = { width, height }
  }

  /** False when a page of the studio, or another program, teaches the class by now. */
  async add(tag: Tag, timestamp: number): Promise<boolean> {
    switch (tag.kind) {
      case 'foreign':
        return true
      case 'pictureFormat':
        if (this.#picture?.description.equals(tag.picture.description)) return true
        this.#picture = tag.picture
        this.#hasBegun = false
        return true
      case 'soundFormat':
        if (this.#sound?.description === tag.sound.description) return true
        this.#sound = tag.sound
        this.#hasBegun = false
        return true
      default:
        return this.#addFrame(tag, timestamp * 1000)
    }
  }

  async #addFrame(tag: Extract<Tag, { kind: 'picture' | 'sound' }>, at: number): Promise<boolean> {
    if (!this.#hasBegun) {
      // A take begins with a key picture.
      if (tag.kind !== 'picture' || !tag.isKey) return true
      if (!this.#picture || !this.#sound) return true
      if (!(await this.#begin(this.#picture, this.#sound))) return false
    }
    this.#number += 1
    const frame: NumberedFrame =
      tag.kind === 'picture'
        ? { ...tag, number: this.#number, at, shownAfter: Math.max(0, tag.shownAfterMs * 1000) }
        : { ...tag, number: this.#number, at: this.#steady(at), isKey: true }
    await this.#studios.add(this.#taught.sectionId, this.#visit, frame)
    return true
  }

  async #begin(
    { codec, description }: PictureFormat,
    sound: StudioFormat['sound'],
  ): Promise<boolean> {
    // A program never takes a class away from a page of the studio.
    if (this.#studios.isTaught(this.#taught.sectionId, this.#visit)) return false
    const format: StudioFormat = {
      picture: { codec, ...this.#size, description: description.toString('base64') },
      sound,
    }
    const begun = await this.#studios.begin(
      this.#taught,
      { page: `push-${randomUUID()}`, format },
      this.#visit,
    )
    if (!begun) return false
    this.#hasBegun = true
    this.#number = 0
    this.#soundUntil = null
    return true
  }

  /** Sound without the gaps that rounding to ms would make. */
  #steady(at: number): number {
    const until = this.#soundUntil
    const from = until !== null && Math.abs(at - until) <= STEADY_US ? until : at
    this.#soundUntil = from + (AAC_SAMPLES * 1_000_000) / (this.#sound?.sampleRate ?? 48_000)
    return Math.round(from)
  }
}
