import { BitWriter } from './bit-writer'
import { copyPicture, emptyPicture, type Picture, type Plane, SQUARE } from './picture'

/** What a decoder has to know before the first picture. */
export interface CodedFormat {
  codec: string
  width: number
  height: number
  /** `AVCDecoderConfigurationRecord`. */
  description: Buffer
}

/** An encoded picture; one that is `isKey` needs none before it. */
export interface CodedPicture {
  isKey: boolean
  data: Buffer
}

/** Constrained baseline, which every decoder knows; level 3. */
const PROFILE = Buffer.from([66, 0xc0, 30])
const FRAME_NUMBER_BITS = 4
const NAL = { picture: 0x41, keyPicture: 0x65, sequence: 0x67, pictures: 0x68 } as const
/** The types of a slice whose squares are all of one kind. */
const SLICE = { changes: 5, whole: 7 } as const
/** How a square continues what is beside it, in the order of the standard; its colours have an order of their own. */
const FROM_ABOVE = { light: 0, colours: 2 } as const
const FROM_LEFT = { light: 1, colours: 1 } as const
/** The types of squares in key pictures; in others five more stand before them. */
const CONTINUED = 1
const RAW = 25
const BETWEEN = 5
/** In a raw square every block counts as full of values. */
const RAW_VALUES = 16

type Direction = typeof FROM_ABOVE | typeof FROM_LEFT

/**
 * Encodes drawn pictures as H.264 without loss. A square that continues its neighbour takes a few bits, one that is as in the
 * picture before takes none, and any other is sent as it is: no transform, no motion, so that it costs next to nothing.
 */
export class PictureEncoder {
  readonly format: CodedFormat
  readonly #keyEvery: number
  /** Of every square of the picture: sent as it is. */
  readonly #raw: Uint8Array
  readonly #before: Picture
  #count = 0

  /** @param keyEvery - A key picture comes after so many, 16 at most. */
  constructor(
    { columns, rows, height }: { columns: number; rows: number; height: number },
    keyEvery: number,
  ) {
    this.#keyEvery = keyEvery
    this.#raw = new Uint8Array(columns * rows)
    this.#before = emptyPicture(columns, rows)
    const description = configuration(sequenceSet({ columns, rows, height }), pictureSet())
    const codec = `avc1.${PROFILE.toString('hex')}`
    this.format = { codec, width: columns * SQUARE, height, description }
  }

  encode(picture: Picture): CodedPicture {
    const number = this.#count % this.#keyEvery
    const isKey = number === 0
    const bits = new BitWriter()
    writeHead(bits, isKey, { number, round: Math.floor(this.#count / this.#keyEvery) % 2 })
    this.#raw.fill(0)
    this.#writeSquares(bits, picture, isKey ? null : this.#before)
    copyPicture(picture, this.#before)
    this.#count += 1
    return { isKey, data: sized(nal(isKey ? NAL.keyPicture : NAL.picture, bits.end())) }
  }

  #writeSquares(bits: BitWriter, picture: Picture, before: Picture | null): void {
    const { columns, rows } = picture
    let skipped = 0
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        if (before && isSame(picture, before, column, row)) {
          skipped += 1
          continue
        }
        if (before) bits.number(skipped)
        skipped = 0
        this.#writeSquare(bits, picture, { column, row, first: before ? BETWEEN : 0 })
      }
    }
    if (skipped > 0) bits.number(skipped)
  }

  #writeSquare(
    bits: BitWriter,
    picture: Picture,
    { column, row, first }: { column: number; row: number; first: number },
  ): void {
    const direction = continues(picture, column, row)
    if (direction === null) {
      this.#raw[row * picture.columns + column] = 1
      bits.number(first + RAW)
      bits.align()
      for (const plane of picture.planes) writeRaw(bits, plane, column, row)
      return
    }
    bits.number(first + CONTINUED + direction.light)
    bits.number(direction.colours)
    // The same quality as before (`se(v)` of 0), and no values beside what is continued.
    bits.number(0)
    if (this.#expectsValues(picture.columns, column, row)) bits.bits(0b000011, 6)
    else bits.bits(1, 1)
  }

  /** By the squares on the left and above the standard chooses the code for "no values". */
  #expectsValues(columns: number, column: number, row: number): boolean {
    const at = row * columns + column
    const left = column > 0 ? (this.#raw[at - 1] ?? 0) * RAW_VALUES : null
    const above = row > 0 ? (this.#raw[at - columns] ?? 0) * RAW_VALUES : null
    if (left === null || above === null) return (left ?? above ?? 0) > 0
    return (left + above + 1) >> 1 > 0
  }
}

function writeHead(
  bits: BitWriter,
  isKey: boolean,
  { number, round }: { number: number; round: number },
): void {
  bits.number(0)
  bits.number(isKey ? SLICE.whole : SLICE.changes)
  bits.number(0)
  bits.bits(number, FRAME_NUMBER_BITS)
  // Two key pictures after each other must differ in it.
  if (isKey) bits.number(round)
  // Neither another number of references, nor another order of them; or: nothing is kept for longer.
  bits.bits(0, 2)
  if (!isKey) bits.bits(0, 1)
  // The quality, and no filter, which would blur the edges.
  bits.number(0)
  bits.number(1)
}

function isSame(one: Picture, other: Picture, column: number, row: number): boolean {
  return one.planes.every(({ samples, width, side }, index) => {
    const others = other.planes[index]?.samples
    const from = row * side * width + column * side
    for (let line = 0; line < side; line += 1) {
      const at = from + line * width
      for (let x = at; x < at + side; x += 1) if (samples[x] !== others?.[x]) return false
    }
    return true
  })
}

/** From which side a square can be continued without a difference. */
function continues({ planes }: Picture, column: number, row: number): Direction | null {
  const by = (isFrom: (plane: Plane, at: number) => boolean): boolean =>
    planes.every((plane) => isFrom(plane, row * plane.side * plane.width + column * plane.side))
  if (column > 0 && by(isFromLeft)) return FROM_LEFT
  if (row > 0 && by(isFromAbove)) return FROM_ABOVE
  return null
}

function isFromLeft({ samples, width, side }: Plane, at: number): boolean {
  for (let line = at; line < at + side * width; line += width) {
    const edge = samples[line - 1]
    for (let x = line; x < line + side; x += 1) if (samples[x] !== edge) return false
  }
  return true
}

function isFromAbove({ samples, width, side }: Plane, at: number): boolean {
  for (let x = at; x < at + side; x += 1) {
    const edge = samples[x - width]
    for (let line = 0; line < side; line += 1) {
      if (samples[x + line * width] !== edge) return false
    }
  }
  return true
}

function writeRaw(
  bits: BitWriter,
  { samples, width, side }: Plane,
  column: number,
  row: number,
): void {
  for (let line = 0; line < side; line += 1) {
    const at = (row * side + line) * width + column * side
    bits.raw(samples.subarray(at, at + side))
  }
}

/** What holds for all pictures: their size, of which the last lines may be hidden, and that each refers to the one before. */
function sequenceSet({
  columns,
  rows,
  height,
}: {
  columns: number
  rows: number
  height: number
}): Buffer {
  const bits = new BitWriter()
  bits.raw(PROFILE)
  bits.number(0)
  bits.number(FRAME_NUMBER_BITS - 4)
  // Pictures are shown in the order in which they come.
  bits.number(2)
  bits.number(1)
  bits.bits(0, 1)
  bits.number(columns - 1)
  bits.number(rows - 1)
  // Whole frames; squares are not split.
  bits.bits(0b11, 2)
  const hidden = rows * SQUARE - height
  bits.bits(1, 1)
  for (const edge of [0, 0, 0, hidden / 2]) bits.number(edge)
  writeDisplay(bits)
  return nal(NAL.sequence, bits.end())
}

/** No picture waits for a later one: without it some decoders hold pictures back. */
function writeDisplay(bits: BitWriter): void {
  bits.bits(1, 1)
  bits.bits(0, 8)
  bits.bits(0b11, 2)
  for (const value of [0, 0, 0, 0, 0, 1]) bits.number(value)
}

function pictureSet(): Buffer {
  const bits = new BitWriter()
  bits.number(0)
  bits.number(0)
  bits.bits(0, 2)
  for (const value of [0, 0, 0]) bits.number(value)
  bits.bits(0, 3)
  for (const value of [0, 0, 0]) bits.number(value)
  // Each picture says whether it is filtered.
  bits.bits(0b100, 3)
  return nal(NAL.pictures, bits.end())
}

function configuration(sequence: Buffer, pictures: Buffer): Buffer {
  const length = ({ length: bytes }: Buffer): Buffer => Buffer.from([bytes >> 8, bytes & 0xff])
  return Buffer.concat([
    Buffer.from([1, ...PROFILE, 0xff, 0xe1]),
    length(sequence),
    sequence,
    Buffer.from([1]),
    length(pictures),
    pictures,
  ])
}

/** A unit of the stream. Three bytes that would look like the beginning of another one get a byte between them. */
function nal(kind: number, payload: Buffer): Buffer {
  const out = Buffer.alloc(1 + payload.length + Math.ceil(payload.length / 2))
  out[0] = kind
  let length = 1
  let zeros = 0
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out[length] = 3
      length += 1
      zeros = 0
    }
    out[length] = byte
    length += 1
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return out.subarray(0, length)
}

function sized(unit: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(unit.length)
  return Buffer.concat([head, unit])
}
