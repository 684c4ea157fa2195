import type { Client } from '@kaozhou/api'
import type { DownloadEnd } from '@kaozhou/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { deviceStorage } from '../../page/storage'
import type { KeptStore } from '../kept/kept-store'
import { askToLast, downloadLimit, storeDownloadLimit } from './device-space'
import { downloadDevice } from './download-device'
import type { DownloadStore } from './download-store'
import type { DownloadedLesson, WhyWaiting } from './downloaded-lesson'
import { HAS_DOWNLOADS } from './has-downloads'
import { type DownloadStop, keepLesson, LimitReached, Paused } from './keep-lesson'
import { stopOf } from './stop-of'

export interface DownloadChoice
  extends Pick<
    DownloadedLesson,
    | 'sectionId'
    | 'courseId'
    | 'name'
    | 'courseName'
    | 'seconds'
    | 'kind'
    | 'quality'
    | 'qualityLabel'
    | 'height'
    | 'bytes'
    | 'paperId'
    | 'paperName'
  > {
  documents: { id: number; name: string }[]
}

export interface DownloadsState {
  /** Null until they are read. */
  lessons: readonly DownloadedLesson[] | null
  /** The lesson whose parts come now. */
  running: number | null
  limit: number
  /** True where this browser refuses to store. */
  broken: boolean
}

export interface Downloads {
  state: StoreApi<DownloadsState>
  /** Reads what is here, and goes on with what is not whole. */
  start: () => Promise<void>
  /** Queues lessons. A page that is left before this resolves has queued none of them. */
  add: (choices: readonly DownloadChoice[]) => Promise<void>
  pause: (sectionId: number) => Promise<void>
  resume: (sectionId: number) => Promise<void>
  remove: (sectionIds: readonly number[]) => Promise<void>
  setLimit: (bytes: number) => void
  /** Takes the downloads of another device of the person, so that this one may have some. */
  takeFrom: (device: string) => Promise<void>
  /** Asks the server what still stands; deletes what does not. */
  check: () => Promise<void>
  /** Stops the lesson whose parts come now: it is deleted by somebody else. */
  stop: () => void
}

export interface DownloadsParts {
  store: DownloadStore
  kept: KeptStore
  api: () => Promise<Client>
  now: () => number
  online: () => boolean
}

const SILENT = { noToast: true } as const
const FIRST_AGAIN_MS = 5000
const LONGEST_AGAIN_MS = 60_000

/** The bytes that all downloads take. */
export function bytesHere(lessons: readonly DownloadedLesson[]): number {
  return lessons.reduce((sum, { here }) => sum + here, 0)
}

/** Downloads lessons one after the other while the page is open, and keeps them as long as the server lets it. */
export function createDownloads({ store, kept, api, now, online }: DownloadsParts): Downloads {
  const state = createStore<DownloadsState>()(() => ({
    ...{ lessons: null, running: null, limit: downloadLimit(), broken: false },
  }))
  let current: { sectionId: number; stop: AbortController } | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_AGAIN_MS
  let isWorking = false
  let starting: Promise<void> | undefined

  async function read(): Promise<readonly DownloadedLesson[]> {
    try {
      const found = await store.lessons()
      const lessons = found.sort((one, other) => one.addedAt - other.addedAt)
      state.setState({ lessons, broken: false })
      deviceStorage.setText(HAS_DOWNLOADS, lessons.length > 0 ? '1' : null)
      return lessons
    } catch {
      state.setState({ lessons: [], broken: true })
      return []
    }
  }

  async function change(sectionId: number, facts: Partial<DownloadedLesson>): Promise<void> {
    await store.change(sectionId, facts)
    await read()
  }

  function work(): void {
    if (isWorking) return
    isWorking = true
    void alone(async () => {
      for (;;) {
        const lessons = await read()
        const next = lessons.find((one) => one.state === 'queued' && one.waiting === null)
        if (!next) return
        await keep(next)
      }
    })
      .catch(() => state.setState({ broken: true }))
      .finally(() => {
        isWorking = false
      })
  }

  async function keep(lesson: DownloadedLesson): Promise<void> {
    const { sectionId } = lesson
    const stop = new AbortController()
    current = { sectionId, stop }
    state.setState({ running: sectionId })
    try {
      await keepLesson({
        ...{ store, kept, now, lesson, signal: stop.signal },
        client: await api(),
        beforePart: async () => {
          if (stop.signal.aborted) throw new Paused()
          const { lessons, limit } = state.getState()
          if (bytesHere(lessons ?? []) >= limit) throw new LimitReached()
        },
        onKept: (bytes) => {
          wait = FIRST_AGAIN_MS
          grow(sectionId, bytes)
        },
      })
    } catch (error) {
      await stopped(sectionId, stop.signal.aborted ? null : stopOf(error, online()))
    } finally {
      current = null
      state.setState({ running: null })
    }
  }

  /** Shows a part that has come, without reading all of the store again. */
  function grow(sectionId: number, bytes: number): void {
    state.setState(({ lessons }) => ({
      lessons: (lessons ?? []).map((one) =>
        one.sectionId === sectionId ? { ...one, here: one.here + bytes } : one,
      ),
    }))
  }

  async function stopped(sectionId: number, stop: DownloadStop | null): Promise<void> {
    if (!stop) return
    await store.change(sectionId, stop).catch(() => {})
    if (stop.waiting === 'line') retryLater()
  }

  function retryLater(): void {
    clearTimeout(again)
    again = setTimeout(() => void release(['line']), wait)
    wait = Math.min(wait * 2, LONGEST_AGAIN_MS)
  }

  /** Lets those go on that wait for one of these. */
  async function release(reasons: readonly WhyWaiting[]): Promise<void> {
    for (const { sectionId, waiting } of await read()) {
      if (waiting && reasons.includes(waiting)) await store.change(sectionId, { waiting: null })
    }
    work()
  }

  async function add(choices: readonly DownloadChoice[]): Promise<void> {
    const known = new Map((await read()).map((one) => [one.sectionId, one]))
    const wanted = choices.filter(({ sectionId, quality }) => {
      const before = known.get(sectionId)
      return !before || before.state === 'gone' || before.quality !== quality
    })
    for (const { sectionId } of wanted) if (known.has(sectionId)) await drop(sectionId)
    const at = now()
    await store.put(wanted.map((choice, index) => newLesson(choice, at + index)))
    void read().then(work)
    // Some browsers ask the person, who may let the question stand.
    void askToLast()
  }

  async function drop(sectionId: number): Promise<void> {
    if (current?.sectionId === sectionId) current.stop.abort()
    await store.remove(sectionId)
    await kept.pin(sectionId, [])
  }

  async function remove(sectionIds: readonly number[]): Promise<void> {
    for (const sectionId of sectionIds) await drop(sectionId)
    await read()
    const { giveBack } = (await api()).downloads
    const device = downloadDevice()
    // Without a line the server takes them back by itself once they are over.
    for (const sectionId of sectionIds) {
      await giveBack({ device, sectionId }, SILENT).catch(() => {})
    }
    await release(['space', 'limit'])
  }

  async function check(): Promise<void> {
    const granted = (await read()).filter(({ key }) => key !== null)
    if (granted.length === 0 || !online()) return
    const { standing } = (await api()).downloads
    const answer = await standing({ device: downloadDevice() }, SILENT).catch(() => null)
    if (!answer) return
    const { serverTime } = answer
    const bySection = new Map(answer.list.map((one) => [one.sectionId, one]))
    for (const { sectionId } of granted) {
      const told = bySection.get(sectionId)
      if (told?.standing) {
        const clock = { offset: serverTime - now(), seen: serverTime }
        await store.change(sectionId, { until: told.until, ...clock })
      } else await takeBack(sectionId, told?.why ?? 'removed')
    }
    await read()
  }

  async function begin(): Promise<void> {
    await check()
    await release(['line'])
  }

  async function takeBack(sectionId: number, why: DownloadEnd): Promise<void> {
    if (current?.sectionId === sectionId) current.stop.abort()
    const nothing = { here: 0, key: null, waiting: null, message: '' }
    await store.change(sectionId, { state: 'gone', why, ...nothing })
    await store.removeFiles(sectionId)
    await kept.pin(sectionId, [])
  }

  return {
    state,
    start: () => {
      // A page and the shell around it begin at the same time: the server is asked once.
      starting ??= begin().finally(() => {
        starting = undefined
      })
      return starting
    },
    add,
    pause: async (sectionId) => {
      if (current?.sectionId === sectionId) current.stop.abort()
      await change(sectionId, { state: 'paused', waiting: null })
    },
    resume: async (sectionId) => {
      await change(sectionId, { state: 'queued', waiting: null, message: '' })
      work()
    },
    remove,
    setLimit: (limit) => {
      storeDownloadLimit(limit)
      state.setState({ limit })
      void release(['limit'])
    },
    takeFrom: async (device) => {
      await (await api()).downloads.giveBack({ device })
      await release(['devices'])
    },
    check,
    stop: () => current?.stop.abort(),
  }
}

function newLesson(choice: DownloadChoice, addedAt: number): DownloadedLesson {
  return {
    ...choice,
    documents: choice.documents.map((document) => ({ ...document, isHere: false })),
    ...{
      here: 0,
      state: 'queued',
      waiting: null,
      message: '',
      why: null,
      taskIds: [],
      devices: [],
    },
    ...{ entry: '', poster: '', stamp: '', key: null, until: 0, offset: 0, seen: 0, addedAt },
  }
}

/** Two pages of the storefront do not download the same lesson. */
async function alone(act: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  if (!locks) return act()
  await locks.request('kz-downloads', { ifAvailable: true }, async (lock) => {
    if (lock) await act()
  })
}
