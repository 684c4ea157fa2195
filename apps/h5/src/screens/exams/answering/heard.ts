const PREFIX = 'kz-exam-heard-'
const inMemory = new Map<string, number>()

/** How far the recording of a part was heard in a mock, in seconds. */
export function heardSeconds(key: string): number {
  return Math.max(inMemory.get(key) ?? 0, storedSeconds(key))
}

function storedSeconds(key: string): number {
  try {
    const seconds = Number(localStorage.getItem(PREFIX + key))
    return Number.isFinite(seconds) ? seconds : 0
  } catch {
    return 0
  }
}

/** It never goes back. */
export function storeHeard(key: string, seconds: number): void {
  const furthest = Math.max(seconds, heardSeconds(key))
  inMemory.set(key, furthest)
  try {
    localStorage.setItem(PREFIX + key, String(furthest))
  } catch {
    // Storage is full or switched off: it is known as long as the page lives.
  }
}
