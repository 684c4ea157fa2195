import type { KeptSegments } from '@kaozhou/domain'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../database/executor'
import type { Platform } from '../../../platform/platform'
import { broadcastStore, mediaStore } from '../../../platform/stores/open-store'
import { listSegments, listTakes } from '../broadcast/broadcast-repository'
import { initSegment, soundInitSegment } from '../broadcast/init-segment'
import { takeFormat } from '../broadcast/take-format'
import { vodSegments } from '../media/playlists'
import { loadRendition, loadSound, QUALITIES, type Rendition } from '../media/sample-media'
import type { LessonFile, RecordingEdit } from './lesson-file'

/** Sizes of files that are asked for at once. */
const AT_ONCE = 16
const MAX_KNOWN = 2000

/** The bytes of a lesson's file in a quality, as they are served; null where another host has it. */
export type LessonBytes = (
  db: Executor,
  what: { file: LessonFile; edit: RecordingEdit; quality: string; stamp: string },
) => Promise<number | null>

export function createLessonBytes({ environment }: Pick<Platform, 'environment'>): LessonBytes {
  const media = mediaStore(environment)
  const broadcasts = broadcastStore(environment)
  const known = new LRUCache<string, number>({ max: MAX_KNOWN })

  async function classBytes(
    db: Executor,
    { sectionId, kept, quality }: { sectionId: number; kept: KeptSegments | null; quality: string },
  ): Promise<number> {
    const segments = (await listSegments(db, sectionId, 0)).filter(
      ({ number }) =>
        kept === null || (number >= kept.first && (kept.last === null || number <= kept.last)),
    )
    const takes = await listTakes(db, sectionId)
    const names = segments.map(({ file, sound, small }) =>
      quality === 'sound' ? sound : quality === 'small' ? (small ?? file) : file,
    )
    const heads = takes
      .filter(({ number }) => segments.some(({ take }) => take === number))
      .map(({ format }) =>
        quality === 'sound'
          ? soundInitSegment(takeFormat(format)).length
          : initSegment(takeFormat(format)).length,
      )
    return sum(heads) + (await sizesOf(names))
  }

  async function sizesOf(names: readonly string[]): Promise<number> {
    let bytes = 0
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE)
      const sizes = await Promise.all(some.map((name) => broadcasts.size(name)))
      bytes += sum(sizes.map((size) => size ?? 0))
    }
    return bytes
  }

  return async (db, { file, edit, quality, stamp }) => {
    if (file.kind === 'elsewhere') return null
    if (file.kind === 'file') return media.size(file.name)
    if (file.kind === 'sample') return sampleBytes(quality, file.seconds)
    const found = known.get(stamp)
    if (found !== undefined) return found
    const kept = (edit?.kept ?? null) as KeptSegments | null
    const bytes = await classBytes(db, { sectionId: file.sectionId, kept, quality })
    known.set(stamp, bytes)
    return bytes
  }
}

const samples = new Map<string, { head: number; segments: number[] }>()

/** The sample's segments repeat, so ten of them say how large a lesson of any length is. */
function sampleBytes(quality: string, seconds: number): number {
  const { head, segments } = samples.get(quality) ?? readSample(quality)
  const count = vodSegments(seconds)
  const rounds = Math.floor(count / segments.length)
  return head + rounds * sum(segments) + sum(segments.slice(0, count % segments.length))
}

const SAMPLE_SEGMENTS = 10

function readSample(quality: string): { head: number; segments: number[] } {
  const known = QUALITIES.find(({ name }) => name === quality)
  const rendition: Rendition = known ? loadRendition(known.name) : loadSound()
  const segments = Array.from(
    { length: SAMPLE_SEGMENTS },
    (_, index) => rendition.segment(index).length,
  )
  const read = { head: rendition.init.length, segments }
  samples.set(quality, read)
  return read
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
