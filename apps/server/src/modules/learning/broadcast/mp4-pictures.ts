import { findBoxes, isoBoxes } from '../media/iso-boxes'

/** What a program that encodes pictures says of them, and each one; times are ticks of the stream. */
export type EncodedPiece =
  /** `AVCDecoderConfigurationRecord`, before the first picture. */
  { kind: 'head'; description: Buffer } | EncodedPicture

export interface EncodedPicture {
  kind: 'picture'
  time: number
  isKey: boolean
  data: Buffer
}

/** A picture of our sizes takes far less. */
const MAX_BOX_BYTES = 4_000_000
/** Size and type of a box. */
const BOX_HEAD = 8
/** Bytes before the length of a picture's NAL units, and the type of one that needs no other picture. */
const NAL_LENGTH = 4
const IDR = 5

/** Reads an MP4 that comes in pieces, with a fragment for each picture. */
export class Mp4Pictures {
  #rest: Buffer = Buffer.alloc(0)
  #time = 0

  /** What is complete with these bytes. @throws Error for bytes that are no MP4. */
  add(bytes: Buffer): EncodedPiece[] {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    const pieces: EncodedPiece[] = []
    for (let size = sizeOf(rest); size > 0 && size <= rest.length; size = sizeOf(rest)) {
      const piece = this.#read(rest.subarray(0, size))
      if (piece) pieces.push(piece)
      rest = rest.subarray(size)
    }
    this.#rest = rest
    return pieces
  }

  #read(box: Buffer): EncodedPiece | null {
    switch (box.toString('latin1', 4, BOX_HEAD)) {
      case 'moov':
        return { kind: 'head', description: descriptionIn(box) }
      case 'moof':
        this.#time = timeIn(box)
        return null
      case 'mdat': {
        const data = Buffer.from(box.subarray(BOX_HEAD))
        return { kind: 'picture', time: this.#time, isKey: isKey(data), data }
      }
      default:
        return null
    }
  }
}

/** 0 where the size is not there yet. */
function sizeOf(bytes: Buffer): number {
  if (bytes.length < BOX_HEAD) return 0
  const size = bytes.readUInt32BE(0)
  if (size < BOX_HEAD || size > MAX_BOX_BYTES) throw new Error(`a box of ${size} bytes`)
  return size
}

/** Bytes of `avc1` before the boxes inside it, and of `stsd` before its entries. */
const ENTRY_FACTS = 78
const LIST_FACTS = 8

function descriptionIn(moov: Buffer): Buffer {
  const [list] = findBoxes(moov, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'])
  const [entry] = list ? isoBoxes(moov, list.body + LIST_FACTS, list.end) : []
  const inside = entry ? isoBoxes(moov, entry.body + ENTRY_FACTS, entry.end) : []
  const found = inside.find(({ type }) => type === 'avcC')
  if (!found) throw new Error('no H.264 in it')
  return Buffer.from(moov.subarray(found.body, found.end))
}

function timeIn(moof: Buffer): number {
  const [found] = findBoxes(moof, ['moof', 'traf', 'tfdt'])
  if (!found) throw new Error('a fragment without a time')
  const isLong = moof.readUInt8(found.body) === 1
  return isLong ? Number(moof.readBigUInt64BE(found.body + 4)) : moof.readUInt32BE(found.body + 4)
}

function isKey(picture: Buffer): boolean {
  for (let at = 0; at + NAL_LENGTH < picture.length; ) {
    if ((picture.readUInt8(at + NAL_LENGTH) & 0x1f) === IDR) return true
    at += NAL_LENGTH + picture.readUInt32BE(at)
  }
  return false
}
