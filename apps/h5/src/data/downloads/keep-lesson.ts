import type { Client } from '@kaozhou/api'
import type { KeptStore } from '../kept/kept-store'
import { downloadDevice } from './download-device'
import type { DownloadStore } from './download-store'
import {
  type DownloadedLesson,
  deviceAddress,
  documentPath,
  type LessonDocument,
} from './downloaded-lesson'
import { AddressOver, FileRefused, fetchBytes, LineLost } from './fetch-file'
import { type FilmFile, type FilmPlan, filmOfFile, filmOfPlaylist } from './film-files'
import { keepLessonAnswers, tasksOfLesson } from './keep-answers'
import { type KeepingFiles, keepByRange, keepBytes, keepWholeFile } from './keep-files'
import { lessonKey } from './part-cipher'

/** The person paused or deleted it. */
export class Paused extends Error {}
/** Downloads take as much as they may. */
export class LimitReached extends Error {}

export type DownloadStop = Pick<DownloadedLesson, 'waiting' | 'message'> &
  Partial<Pick<DownloadedLesson, 'devices'>>

export interface KeepingLesson {
  store: DownloadStore
  kept: KeptStore
  client: Client
  now: () => number
  lesson: DownloadedLesson
  signal: AbortSignal
  beforePart: () => Promise<void>
  onKept: (bytes: number) => void
}

const SILENT = { noToast: true } as const
const MASTER = /index\.m3u8$/
/** How often a signed address is renewed without that anything came by it. */
const MOST_RENEWALS = 2

/** Downloads a lesson, from where it stopped: what is here is not asked for again. */
export async function keepLesson(keeping: KeepingLesson): Promise<void> {
  const { store, kept, client } = keeping
  const { sectionId } = keeping.lesson
  const screens = keepScreens()
  for (let renewals = 0; ; renewals += 1) {
    const { lesson, url } = await granted(keeping)
    let came = false
    const files: KeepingFiles = {
      ...{ ...keeping, lesson },
      onKept: (bytes) => {
        came = true
        keeping.onKept(bytes)
      },
    }
    try {
      // First what is small: a film that stops at half leaves a lesson with its homework.
      const taskIds = await tasksOfLesson(client, lesson).catch(() => [])
      const known = (await store.change(sectionId, { taskIds })) ?? lesson
      const documents = await keepDocuments(files, client, known)
      await keepLessonAnswers(client, kept, { ...known, documents })
      const poster = await keepPoster(files)
      const entry = await keepFilm(files, url)
      if (!(await screens)) throw new LineLost()
      await store.change(sectionId, { documents, entry, poster, state: 'ready', waiting: null })
      return
    } catch (error) {
      if (!(error instanceof AddressOver)) throw error
      if (came) renewals = 0
      if (renewals >= MOST_RENEWALS) throw error
    }
  }
}

const SCREENS_WITHIN_MS = 120_000

/** Has the worker keep the code of the screens that open a lesson. False when not all of it could be had. */
async function keepScreens(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return true
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), SCREENS_WITHIN_MS)
    worker.postMessage({ type: 'keep-travel' }, [port2])
  })
}

/** Asks for the key and the address. Another film than before begins anew. */
async function granted({
  store,
  client,
  now,
  lesson,
}: KeepingLesson): Promise<{ lesson: DownloadedLesson; url: string }> {
  const { sectionId, quality } = lesson
  const grant = await client.downloads.grant(
    { sectionId, device: downloadDevice(), quality },
    SILENT,
  )
  const { media, until, serverTime, bytes, stamp } = grant
  if (lesson.stamp !== stamp) await store.removeFiles(sectionId)
  const known = await store.change(sectionId, {
    ...{ stamp, until, seen: serverTime, offset: serverTime - now() },
    ...{ key: await lessonKey(grant.key), poster: media.poster },
    ...(lesson.stamp !== stamp && { here: 0 }),
    ...(lesson.bytes === 0 && bytes !== null && { bytes }),
  })
  if (!known) throw new Paused()
  return { lesson: known, url: qualityAddress(media, quality) }
}

function qualityAddress(
  { url, qualities }: { url: string; qualities: { name: string }[] },
  quality: string,
): string {
  const isStream = MASTER.test(url) && qualities.some(({ name }) => name === quality)
  return new URL(
    isStream ? url.replace(MASTER, `${quality}/index.m3u8`) : url,
    window.location.href,
  ).href
}

async function keepFilm(files: KeepingFiles, url: string): Promise<string> {
  const isStream = /\.m3u8$/.test(new URL(url).pathname)
  const film = isStream ? await streamFilm(files, url) : filmOfFile(url)
  if (isStream) await keepSegments(files, film.files)
  else for (const file of film.files) await keepByRange(files, file)
  if (film.playlist !== null) {
    const bytes = new Uint8Array(new TextEncoder().encode(film.playlist))
    await keepBytes(files, { path: film.entry, type: 'application/vnd.apple.mpegurl', bytes })
  }
  return film.entry
}

/** A segment is small: one after the other, most of the time would go by waiting for the next answer. */
const SEGMENTS_AT_ONCE = 4

async function keepSegments(files: KeepingFiles, segments: readonly FilmFile[]): Promise<void> {
  const left = [...segments]
  async function keepNext(): Promise<void> {
    for (let file = left.shift(); file; file = left.shift()) await keepWholeFile(files, file)
  }
  const runs = Array.from({ length: SEGMENTS_AT_ONCE }, () =>
    keepNext().catch((error: unknown) => {
      // The others end with the segment that they are at.
      left.length = 0
      throw error
    }),
  )
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected')
  if (failed) throw failed.reason
}

async function streamFilm({ signal, beforePart }: KeepingFiles, url: string): Promise<FilmPlan> {
  await beforePart()
  const { bytes } = await fetchBytes(url, null, signal)
  return filmOfPlaylist(new TextDecoder().decode(bytes), url)
}

/** The picture before the film. Without it the player is black. */
async function keepPoster(files: KeepingFiles): Promise<string> {
  const { poster, sectionId } = files.lesson
  if (!poster) return ''
  const url = new URL(poster, window.location.href).href
  try {
    await keepWholeFile(files, { url, path: 'poster' })
    return deviceAddress(sectionId, 'poster')
  } catch (error) {
    if (error instanceof FileRefused || error instanceof AddressOver) return poster
    throw error
  }
}

/** Documents that can't be had (withdrawn since) do not stop the lesson. */
async function keepDocuments(
  files: KeepingFiles,
  client: Client,
  { documents }: DownloadedLesson,
): Promise<LessonDocument[]> {
  const kept: LessonDocument[] = []
  for (const document of documents) {
    const { id } = document
    const link = await client.documents.link({ id }, SILENT).catch(() => null)
    if (link) {
      const url = new URL(link.url, window.location.href).href
      await keepWholeFile(files, { url, path: documentPath(id) })
    }
    kept.push({ ...document, isHere: link !== null })
  }
  return kept
}
