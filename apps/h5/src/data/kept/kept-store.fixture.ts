import type { KeptRecord, KeptStore } from './kept-store'

/** A store in memory: the tests' browser has no IndexedDB. */
export function memoryKeptStore(): KeptStore & {
  records: () => KeptRecord[]
  pins: Map<number, readonly string[]>
} {
  const pins = new Map<number, readonly string[]>()
  const records = new Map<string, KeptRecord>()
  return {
    pins,
    pin: async (sectionId, keys) =>
      void (keys.length > 0 ? pins.set(sectionId, keys) : pins.delete(sectionId)),
    records: () => [...records.values()],
    read: async (key) => records.get(key),
    write: async (record) => void records.set(record.key, record),
    forget: async (prefix) => {
      if (prefix === '') pins.clear()
      for (const key of records.keys()) if (key.startsWith(prefix)) records.delete(key)
    },
  }
}
