import { box, fullBox, u8, u16, u32 } from './box-writer'
import {
  type BroadcastFormat,
  PICTURE_TIMESCALE,
  PICTURE_TRACK,
  type PictureFormat,
  SOUND_TRACK,
  type SoundFormat,
} from './track-format'

/** Times of the movie are in ms. */
const MOVIE_TIMESCALE = 1000
const UNITY_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/** The head of a class's stream: what its pictures and its sound are, without any of them. */
export function initSegment({ picture, sound }: BroadcastFormat): Buffer {
  return Buffer.concat([
    box('ftyp', text('iso6'), u32(0), text('iso6cmfcmp41')),
    box(
      'moov',
      movieHead(),
      pictureTrack(picture),
      soundTrack(sound),
      box('mvex', trackDefaults(PICTURE_TRACK), trackDefaults(SOUND_TRACK)),
    ),
  ])
}

/** The head of the sound alone. */
export function soundInitSegment({ sound }: Pick<BroadcastFormat, 'sound'>): Buffer {
  return Buffer.concat([
    box('ftyp', text('iso6'), u32(0), text('iso6cmfcmp41')),
    box('moov', movieHead(), soundTrack(sound), box('mvex', trackDefaults(SOUND_TRACK))),
  ])
}

/** The head of the pictures alone. */
export function pictureInitSegment({ picture }: Pick<BroadcastFormat, 'picture'>): Buffer {
  return Buffer.concat([
    box('ftyp', text('iso6'), u32(0), text('iso6cmfcmp41')),
    box('moov', movieHead(), pictureTrack(picture), box('mvex', trackDefaults(PICTURE_TRACK))),
  ])
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}

function movieHead(): Buffer {
  return fullBox(
    'mvhd',
    {},
    u32(0, 0, MOVIE_TIMESCALE, 0, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    UNITY_MATRIX,
    u32(0, 0, 0, 0, 0, 0),
    u32(SOUND_TRACK + 1),
  )
}

function pictureTrack(format: PictureFormat): Buffer {
  const { width, height } = format
  return box(
    'trak',
    trackHead({ id: PICTURE_TRACK, volume: 0, width, height }),
    media({
      timescale: PICTURE_TIMESCALE,
      handler: 'vide',
      head: fullBox('vmhd', { flags: 1 }, u16(0, 0, 0, 0)),
      entry: pictureEntry(format),
    }),
  )
}

function soundTrack(format: SoundFormat): Buffer {
  return box(
    'trak',
    trackHead({ id: SOUND_TRACK, volume: 0x100, width: 0, height: 0 }),
    media({
      timescale: format.sampleRate,
      handler: 'soun',
      head: fullBox('smhd', {}, u16(0, 0)),
      entry: soundEntry(format),
    }),
  )
}

function trackHead(track: { id: number; volume: number; width: number; height: number }): Buffer {
  return fullBox(
    'tkhd',
    // Enabled, in the movie, in its preview.
    { flags: 7 },
    u32(0, 0, track.id, 0, 0),
    u32(0, 0),
    u16(0, 0, track.volume, 0),
    UNITY_MATRIX,
    u32(track.width << 16, track.height << 16),
  )
}

interface MediaParts {
  timescale: number
  handler: 'vide' | 'soun'
  head: Buffer
  entry: Buffer
}

function media({ timescale, handler, head, entry }: MediaParts): Buffer {
  const empty = (type: string): Buffer => fullBox(type, {}, u32(0))
  return box(
    'mdia',
    // The language is unknown: `und`.
    fullBox('mdhd', {}, u32(0, 0, timescale, 0), u16(0x55c4, 0)),
    fullBox('hdlr', {}, u32(0), text(handler), u32(0, 0, 0), u8(0)),
    box(
      'minf',
      head,
      box('dinf', fullBox('dref', {}, u32(1), fullBox('url ', { flags: 1 }))),
      box(
        'stbl',
        fullBox('stsd', {}, u32(1), entry),
        empty('stts'),
        empty('stsc'),
        fullBox('stsz', {}, u32(0, 0)),
        empty('stco'),
      ),
    ),
  )
}

function pictureEntry({ width, height, description }: PictureFormat): Buffer {
  return box(
    'avc1',
    u32(0),
    u16(0, 1),
    u32(0, 0, 0, 0),
    u16(width, height),
    // 72 dpi, one picture in a sample.
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(0x18, 0xffff),
    box('avcC', description),
  )
}

function soundEntry(format: SoundFormat): Buffer {
  const isOpus = format.codec === 'opus'
  return box(
    isOpus ? 'Opus' : 'mp4a',
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(format.channels, 16, 0, 0),
    u32((format.sampleRate << 16) >>> 0),
    isOpus ? opusBox(format) : aacBox(format),
  )
}

/** From `OpusHead` (RFC 7845), whose numbers are little-endian; those of the box are big-endian. */
function opusBox({ description, channels, sampleRate }: SoundFormat): Buffer {
  const hasHead = description.toString('latin1', 0, 8) === 'OpusHead'
  const preSkip = hasHead ? description.readUInt16LE(10) : 312
  return box('dOps', u8(0, channels), u16(preSkip), u32(sampleRate), u16(0), u8(0))
}

function aacBox({ description }: SoundFormat): Buffer {
  const specific = descriptor(5, description)
  // AAC, an audio stream; buffer and rates are not said.
  const config = descriptor(4, u8(0x40, 0x15, 0, 0, 0), u32(0, 0), specific)
  return fullBox('esds', {}, descriptor(3, u16(0), u8(0), config, descriptor(6, u8(2))))
}

/** A descriptor of MPEG-4 systems; none of ours is longer than 127 bytes. */
function descriptor(tag: number, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  return Buffer.concat([u8(tag, body.length), body])
}

function trackDefaults(id: number): Buffer {
  return fullBox('trex', {}, u32(id, 1, 0, 0, 0))
}
