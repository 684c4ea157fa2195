import type { KeptFiles } from './kept-media'

/** The page writes it (`data/downloads/download-store.ts`), which makes its stores. */
const DATABASE = 'kz-downloads'

/** The downloads as the worker reads them. Where there are none, nothing is found and nothing is made. */
export const deviceFiles: KeptFiles = {
  lesson: (sectionId) => read('lessons', sectionId),
  file: (key) => read('files', key),
  part: (key) => read('parts', key),
}

async function read<T>(store: string, key: IDBValidKey): Promise<T | undefined> {
  const database = await opened()
  try {
    return await answerTo<T | undefined>(database.transaction(store).objectStore(store).get(key))
  } finally {
    database.close()
  }
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  // Only the page makes the stores: an aborted opening leaves no empty database behind.
  request.onupgradeneeded = () => request.transaction?.abort()
  return answerTo(request)
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
