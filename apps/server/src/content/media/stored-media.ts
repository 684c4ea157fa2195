import { pdfFacts } from '../../platform/pdf/pdf-facts'
import { mp3Seconds } from '../../platform/stores/facts/mp3-seconds'
import { recordingFacts } from '../../platform/stores/facts/recording-facts'
import { contentName, type ObjectStore } from '../../platform/stores/object-store'
import type { Content } from '../format/kinds'
import type { LargeFiles } from '../reading/content-files'
import type { LargeFile } from '../reading/large-file'
import { DESK_RECORDINGS, type UsedMedia, usedMedia } from './used-media'

/** A file of the folder as the media store has it. */
export interface MediaFacts {
  /** Its object's name, which its bytes decide. */
  name: string
  bytes: number
  /** Of a document. */
  pages: number
  /** Of a recording of a paper or of the level test, and of one of a lesson that staff sent. */
  seconds: number
}

/** The files that courses, papers and campaigns use, by their paths. Reads each once. */
export type MediaByPath = ReadonlyMap<string, MediaFacts>

export async function readMedia(content: Content, large: LargeFiles): Promise<MediaByPath> {
  const facts = new Map<string, MediaFacts>()
  for (const { kind, file: path } of usedMedia(content)) {
    const file = large.get(path)
    if (!file || facts.has(path)) continue
    const name = await contentName(file.parts(), path.slice(path.lastIndexOf('.') + 1))
    const pdf = kind === 'document' ? await pdfFacts(await file.read(0, file.bytes)) : null
    const pages = pdf && 'pages' in pdf ? pdf.pages : 0
    const seconds = await secondsOf(kind, path, file)
    facts.set(path, { name, bytes: file.bytes, pages, seconds })
  }
  return facts
}

async function secondsOf(kind: UsedMedia['kind'], path: string, file: LargeFile): Promise<number> {
  if (kind === 'paper') return (await mp3Seconds(file)) ?? 0
  if (!path.startsWith(DESK_RECORDINGS)) return 0
  const facts = await recordingFacts(file)
  return 'fault' in facts ? 0 : facts.seconds
}

/** Puts the files into the store that it does not have yet. @returns how many. */
export async function storeMedia(
  store: ObjectStore,
  media: MediaByPath,
  large: LargeFiles,
): Promise<number> {
  let stored = 0
  for (const [path, { name, bytes }] of media) {
    const file = large.get(path)
    if (!file || (await store.size(name)) === bytes) continue
    await store.put(name, file.parts())
    stored += 1
  }
  return stored
}
