import { findBoxes, type IsoBox, isoBoxes } from './iso-boxes'

/** Flags of `tfhd` and `trun`. */
const BASE_IS_MOOF = 0x02_00_00
const HAS_DATA_OFFSET = 0x1
const HAS_SIZES = 0x200

/** The id of the track that is heard. @throws Error when there is none. */
export function soundTrackId(init: Buffer): number {
  const track = findBoxes(init, ['moov', 'trak']).find((trak) => isSound(init, trak))
  const [tkhd] = track ? childrenOf(init, track, 'tkhd') : []
  if (!tkhd) throw new Error('the sample has no sound')
  return init.readUInt32BE(tkhd.body + (init[tkhd.body] === 1 ? 20 : 12))
}

/** The head of a fragmented MP4 with its sound track only. */
export function soundInit(init: Buffer): Buffer {
  const id = soundTrackId(init)
  const extended = (mvex: IsoBox): Buffer[] =>
    isoBoxes(init, mvex.body, mvex.end)
      .filter(({ type, body }) => type !== 'trex' || init.readUInt32BE(body + 4) === id)
      .map((box) => raw(init, box))
  const movie = (moov: IsoBox): Buffer[] =>
    isoBoxes(init, moov.body, moov.end)
      .filter((box) => box.type !== 'trak' || isSound(init, box))
      .map((box) => (box.type === 'mvex' ? boxOf('mvex', extended(box)) : raw(init, box)))
  return Buffer.concat(
    isoBoxes(init).map((box) => (box.type === 'moov' ? boxOf('moov', movie(box)) : raw(init, box))),
  )
}

/** A segment with the samples of its sound track only. */
export function soundSegment(segment: Buffer, id: number): Buffer {
  const moof = isoBoxes(segment).find(({ type }) => type === 'moof')
  if (!moof) throw new Error('a segment without moof')
  const traf = childrenOf(segment, moof, 'traf').find((box) => trackIdOf(segment, box) === id)
  if (!traf) throw new Error('a segment without sound')
  const [trun] = childrenOf(segment, traf, 'trun')
  if (!trun) throw new Error('a track without samples')
  const { from, length } = samplesOf(segment, { moof, traf, trun })
  const count = childrenOf(segment, moof, 'mfhd').map((box) => raw(segment, box))
  const track = raw(segment, traf)
  const head = boxOf('moof', [...count, track])
  // The samples begin after the head of mdat.
  head.writeInt32BE(head.length + 8, head.length - track.length + (trun.body - traf.start) + 8)
  const lead = isoBoxes(segment).filter(({ type }) => type === 'styp')
  const samples = boxOf('mdat', [segment.subarray(from, from + length)])
  return Buffer.concat([...lead.map((box) => raw(segment, box)), head, samples])
}

/** The byte ranges of a track's samples in their segment. */
function samplesOf(
  bytes: Buffer,
  { moof, traf, trun }: Record<'moof' | 'traf' | 'trun', IsoBox>,
): { from: number; length: number } {
  const [tfhd] = childrenOf(bytes, traf, 'tfhd')
  const base = tfhd ? bytes.readUInt32BE(tfhd.body) : 0
  const flags = bytes.readUInt32BE(trun.body) & 0xff_ff_ff
  const isKnown = (base & BASE_IS_MOOF) !== 0 && flags === (HAS_DATA_OFFSET | HAS_SIZES)
  if (!isKnown) throw new Error('sound samples are described in an unknown way')
  const count = bytes.readUInt32BE(trun.body + 4)
  const sizes = Array.from({ length: count }, (_, at) =>
    bytes.readUInt32BE(trun.body + 12 + at * 4),
  )
  return {
    from: moof.start + bytes.readInt32BE(trun.body + 8),
    length: sizes.reduce((sum, size) => sum + size, 0),
  }
}

function trackIdOf(bytes: Buffer, traf: IsoBox): number {
  const [tfhd] = childrenOf(bytes, traf, 'tfhd')
  return tfhd ? bytes.readUInt32BE(tfhd.body + 4) : 0
}

function isSound(bytes: Buffer, trak: IsoBox): boolean {
  const handler = childrenOf(bytes, trak, 'mdia').flatMap((mdia) =>
    childrenOf(bytes, mdia, 'hdlr'),
  )[0]
  return (
    handler !== undefined &&
    bytes.toString('latin1', handler.body + 8, handler.body + 12) === 'soun'
  )
}

function childrenOf(bytes: Buffer, box: IsoBox, type: string): IsoBox[] {
  return isoBoxes(bytes, box.body, box.end).filter((child) => child.type === type)
}

function raw(bytes: Buffer, { start, end }: IsoBox): Buffer {
  return bytes.subarray(start, end)
}

/** A box of these contents. */
function boxOf(type: string, contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
