import { answersToForget, type KeptAnswer } from '@kaozhou/domain'

/** An answer with whose it is. */
export interface KeptRecord extends KeptAnswer {
  /** Tells whether the same login asks again; nothing can be done with it. */
  owner: string
  text: string
}

/** Answers of one person on this device. When storage is full or switched off, nothing is found or kept, and nothing throws. */
export interface KeptStore {
  read(key: string): Promise<KeptRecord | undefined>
  /** Keeps the answer, and forgets those of anybody else and what does not fit any more. */
  write(record: KeptRecord): Promise<void>
  /** Forgets the answers whose keys begin so; all of them for ''. */
  forget(prefix: string): Promise<void>
  /** Keeps these answers, whatever room they take and however old they get, as long as a lesson is downloaded. */
  pin(sectionId: number, keys: readonly string[]): Promise<void>
}

const DATABASE = 'kz-kept'
/** Apart from the texts, so that looking for what is to be forgotten does not read them. */
const FACTS = 'facts'
const TEXTS = 'texts'
/** The keys that are kept with each downloaded lesson. */
const PINS = 'pins'

type Facts = Omit<KeptRecord, 'text'>

/** In IndexedDB, which holds more than local storage and does not block the page. */
export const deviceKeptStore: KeptStore = {
  read: (key) =>
    tried(async (facts, texts) => {
      const [known, text] = await Promise.all([
        answerTo<Facts | undefined>(facts.get(key)),
        answerTo<string | undefined>(texts.get(key)),
      ])
      return known && text !== undefined ? { ...known, text } : undefined
    }),
  write: ({ text, ...own }) =>
    tried(async (facts, texts, pins) => {
      const before = await answerTo<Facts[]>(facts.getAll())
      const pinned = new Set((await answerTo<string[][]>(pins.getAll())).flat())
      const strangers = before.filter(({ owner }) => owner !== own.owner)
      const others = before.filter(
        ({ owner, key }) => owner === own.owner && key !== own.key && !pinned.has(key),
      )
      for (const key of [
        ...strangers.map((stranger) => stranger.key),
        ...answersToForget(pinned.has(own.key) ? others : [...others, own], own.at),
      ]) {
        facts.delete(key)
        texts.delete(key)
      }
      facts.put(own)
      texts.put(text, own.key)
    }),
  forget: (prefix) =>
    tried(async (facts, texts, pins) => {
      if (prefix === '') pins.clear()
      const those = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      facts.delete(those)
      texts.delete(those)
    }),
  pin: (sectionId, keys) =>
    tried(async (_facts, _texts, pins) => {
      if (keys.length > 0) pins.put(keys, sectionId)
      else pins.delete(sectionId)
    }),
}

/** Runs `act` in one transaction, which ends with it; undefined when it fails. */
async function tried<T>(
  act: (facts: IDBObjectStore, texts: IDBObjectStore, pins: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  let database: IDBDatabase | undefined
  try {
    database = await opened()
    const transaction = database.transaction([FACTS, TEXTS, PINS], 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [facts, texts, pins] = [FACTS, TEXTS, PINS].map((name) => transaction.objectStore(name))
    const result = await act(
      facts as IDBObjectStore,
      texts as IDBObjectStore,
      pins as IDBObjectStore,
    )
    await done
    return result
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 2)
  request.onupgradeneeded = ({ oldVersion }) => {
    const { result } = request
    if (oldVersion < 1) {
      result.createObjectStore(FACTS, { keyPath: 'key' })
      result.createObjectStore(TEXTS)
    }
    result.createObjectStore(PINS)
  }
  return answerTo(request)
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
