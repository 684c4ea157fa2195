import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBoxes, isoBoxes } from './iso-boxes'
import { soundInit, soundSegment, soundTrackId } from './sound-track'

export const SEGMENT_MS = 3200
const LOOP_SEGMENTS = 10
export const LOOP_SECONDS = (SEGMENT_MS * LOOP_SEGMENTS) / 1000

/** The qualities of the sample, the best first; `label` is shown in the player's menu. */
export const QUALITIES = [
  { name: 'hd', label: '高清', height: 720, width: 1280 },
  { name: 'sd', label: '流畅', height: 360, width: 640 },
] as const

/** The sound of the sample alone; a quality without a picture has height 0. */
export const SOUND = { name: 'audio', label: '只听声音', height: 0 } as const

export type QualityName = (typeof QUALITIES)[number]['name']

export interface Rendition {
  init: Buffer
  /** The `CODECS` attribute of the master playlist. */
  codecs: string
  /** Bits per second of the largest segment. */
  bandwidth: number
  /** Segment `index` of an endless stream: the ten segments repeat, with times that go on. */
  segment(index: number): Buffer
}

/** The folder of the sample lesson (see media/README.md), searched upwards: bundle and source have different depths. */
export function sampleFolder(from: string = import.meta.dirname): string {
  for (let directory = from; ; directory = dirname(directory)) {
    const folder = join(directory, 'media', 'sample')
    if (existsSync(join(folder, 'poster.jpg'))) return folder
    if (dirname(directory) === directory) throw new Error(`no sample media above ${from}`)
  }
}

export function loadRendition(name: QualityName, folder: string = sampleFolder()): Rendition {
  const { init, stored } = readStored(name, folder)
  return renditionOf({ init, stored, codecs: `${videoCodec(init)},mp4a.40.2` })
}

/** The sound of the sample, taken from the quality with the fewest bytes. */
export function loadSound(folder: string = sampleFolder()): Rendition {
  const { init, stored } = readStored('sd', folder)
  const id = soundTrackId(init)
  return renditionOf({
    init: soundInit(init),
    stored: stored.map((segment) => soundSegment(segment, id)),
    codecs: 'mp4a.40.2',
  })
}

interface Stored {
  init: Buffer
  stored: readonly Buffer[]
}

function readStored(name: QualityName, folder: string): Stored {
  const segments = Array.from({ length: LOOP_SEGMENTS }, (_, index) =>
    withoutIndex(readFileSync(join(folder, name, `${index}.m4s`))),
  )
  return { init: readFileSync(join(folder, name, 'init.mp4')), stored: segments }
}

function renditionOf({ init, stored, codecs }: Stored & { codecs: string }): Rendition {
  const timescales = readTimescales(init)
  const largest = Math.max(...stored.map(({ length }) => length))
  return {
    init,
    codecs,
    bandwidth: Math.ceil((largest * 8 * 1000) / SEGMENT_MS),
    segment(index) {
      const round = Math.floor(index / LOOP_SEGMENTS)
      const bytes = Buffer.from(stored[index % LOOP_SEGMENTS] as Buffer)
      return shiftTimes(bytes, { sequence: index + 1, seconds: round * LOOP_SECONDS, timescales })
    },
  }
}

/** Removes `sidx`: players do not need it, and its times would have to be shifted too. */
function withoutIndex(segment: Buffer): Buffer {
  const kept = isoBoxes(segment).filter(({ type }) => type !== 'sidx')
  return Buffer.concat(kept.map(({ start, end }) => segment.subarray(start, end)))
}

/** Ticks per second by track id. */
function readTimescales(init: Buffer): ReadonlyMap<number, number> {
  const ids = findBoxes(init, ['moov', 'trak', 'tkhd']).map(({ body }) =>
    init.readUInt32BE(body + (init[body] === 1 ? 20 : 12)),
  )
  const scales = findBoxes(init, ['moov', 'trak', 'mdia', 'mdhd']).map(({ body }) =>
    init.readUInt32BE(body + (init[body] === 1 ? 20 : 12)),
  )
  return new Map(ids.map((id, index) => [id, scales[index] as number]))
}

/** `avc1.` with profile, constraints and level: the three bytes after the version in `avcC`. */
function videoCodec(init: Buffer): string {
  const at = init.indexOf('avcC', 0, 'latin1')
  return `avc1.${init.toString('hex', at + 5, at + 8)}`
}

/**
 * Writes the sequence number (`mfhd`) and adds `seconds` to the decode time of every track (`tfdt`). The sample's last
 * segment fits its first, so players see one stream without a discontinuity.
 */
function shiftTimes(
  bytes: Buffer,
  to: { sequence: number; seconds: number; timescales: ReadonlyMap<number, number> },
): Buffer {
  for (const { body } of findBoxes(bytes, ['moof', 'mfhd'])) {
    bytes.writeUInt32BE(to.sequence, body + 4)
  }
  const tracks = findBoxes(bytes, ['moof', 'traf', 'tfhd']).map(({ body }) =>
    bytes.readUInt32BE(body + 4),
  )
  for (const [index, { body }] of findBoxes(bytes, ['moof', 'traf', 'tfdt']).entries()) {
    if (bytes[body] !== 1) throw new Error('the sample needs 64-bit decode times')
    const ticks = to.seconds * (to.timescales.get(tracks[index] as number) as number)
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(body + 4) + BigInt(ticks), body + 4)
  }
  return bytes
}
