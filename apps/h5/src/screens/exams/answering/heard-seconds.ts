import { deviceStorage } from '../../../page/storage'

const PREFIX = 'kz-exam-heard-'
const inMemory = new Map<string, number>()

/** How far the recording of a part was heard in a mock, in seconds. */
export function heardSeconds(key: string): number {
  return Math.max(inMemory.get(key) ?? 0, storedSeconds(key))
}

function storedSeconds(key: string): number {
  const seconds = Number(deviceStorage.text(PREFIX + key))
  return Number.isFinite(seconds) ? seconds : 0
}

/** Stores the furthest second that was heard; a smaller one is ignored. Without storage it is kept until the page is closed. */
export function storeHeard(key: string, seconds: number): void {
  const furthest = Math.max(seconds, heardSeconds(key))
  inMemory.set(key, furthest)
  deviceStorage.setText(PREFIX + key, String(furthest))
}
