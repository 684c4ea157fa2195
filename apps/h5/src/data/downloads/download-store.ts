import type { DownloadedFile, DownloadedLesson, EncryptedPart } from './downloaded-lesson'

/** The downloads of one person on this device. A method rejects when the device does not store: its caller says so. */
export interface DownloadStore {
  lessons(): Promise<DownloadedLesson[]>
  /** Adds a lesson, or replaces what is known of it. */
  /** Stores all of them or none. */
  put(added: readonly DownloadedLesson[]): Promise<void>
  /** Changes what is known of a lesson. Undefined when it was deleted meanwhile: nothing is stored then. */
  change(
    sectionId: number,
    change: Partial<DownloadedLesson>,
  ): Promise<DownloadedLesson | undefined>
  /** Deletes a lesson with all its files. */
  remove(sectionId: number): Promise<void>
  /** Deletes the files of a lesson, and keeps what is known of it. */
  removeFiles(sectionId: number): Promise<void>
  file(key: string): Promise<DownloadedFile | undefined>
  putFile(file: DownloadedFile): Promise<void>
  /** The keys of the parts that are here, of one file or lesson. */
  partKeys(prefix: string): Promise<string[]>
  /**
   * Stores a part and adds its bytes to its lesson's. False when the lesson was deleted or begun anew since `addedAt`: a
   * part that was under way then is dropped.
   */
  putPart(
    part: EncryptedPart,
    of: { sectionId: number; addedAt: number; bytes: number },
  ): Promise<boolean>
}

/** The worker opens the same database (`start/kept-media`). */
const DATABASE = 'kz-downloads'
const LESSONS = 'lessons'
const FILES = 'files'
const PARTS = 'parts'
const STORES = [LESSONS, FILES, PARTS] as const

type Stores = Record<(typeof STORES)[number], IDBObjectStore>

export const deviceDownloadStore: DownloadStore = {
  lessons: () => transact(({ lessons }) => answerTo<DownloadedLesson[]>(lessons.getAll())),
  put: (added) =>
    transact(async ({ lessons }) => {
      for (const lesson of added) lessons.put(lesson)
    }),
  change: (sectionId, change) =>
    transact(async ({ lessons }) => {
      const known = await answerTo<DownloadedLesson | undefined>(lessons.get(sectionId))
      if (!known) return undefined
      const changed = { ...known, ...change }
      lessons.put(changed)
      return changed
    }),
  remove: (sectionId) =>
    transact(async (stores) => {
      stores.lessons.delete(sectionId)
      deleteFiles(stores, sectionId)
    }),
  removeFiles: (sectionId) => transact(async (stores) => deleteFiles(stores, sectionId)),
  file: (key) => transact(({ files }) => answerTo<DownloadedFile | undefined>(files.get(key))),
  putFile: (file) => transact(async ({ files }) => void files.put(file)),
  partKeys: (prefix) =>
    transact(async ({ parts }) =>
      (await answerTo(parts.getAllKeys(beginningWith(prefix)))).map(String),
    ),
  putPart: (part, { sectionId, addedAt, bytes }) =>
    transact(async ({ lessons, parts }) => {
      const lesson = await answerTo<DownloadedLesson | undefined>(lessons.get(sectionId))
      if (lesson?.addedAt !== addedAt || !lesson.key) return false
      const isNew = (await answerTo(parts.getKey(part.key))) === undefined
      parts.put(part)
      if (isNew) lessons.put({ ...lesson, here: lesson.here + bytes })
      return true
    }),
}

/** Deletes all downloads of this device with their keys; resolves with how many lessons there were. */
export async function forgetDownloads(): Promise<number> {
  try {
    return await transact(async (stores) => {
      const lessons = await answerTo(stores.lessons.count())
      for (const store of STORES) stores[store].clear()
      return lessons
    })
  } catch {
    // Without storage there is nothing to delete.
    return 0
  }
}

function deleteFiles({ files, parts }: Stores, sectionId: number): void {
  const those = beginningWith(`${sectionId}/`)
  files.delete(those)
  parts.delete(those)
}

function beginningWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}

/** Runs `act` in one transaction, and resolves once that is stored. */
async function transact<T>(act: (stores: Stores) => Promise<T>): Promise<T> {
  const database = await opened()
  try {
    const transaction = database.transaction([...STORES], 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    // An abort is thrown by `await done`, also when `act` failed of it before.
    done.catch(() => {})
    const [lessons, files, parts] = STORES.map((name) => transaction.objectStore(name))
    const result = await act({ lessons, files, parts } as Stores)
    await done
    return result
  } finally {
    database.close()
  }
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    const { result } = request
    result.createObjectStore(LESSONS, { keyPath: 'sectionId' })
    for (const store of [FILES, PARTS]) result.createObjectStore(store, { keyPath: 'key' })
  }
  return answerTo(request)
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
