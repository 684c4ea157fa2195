import type { KeptRecord, KeptStore } from './kept-store'

/** A store in memory: the tests' browser has no IndexedDB. */
export function memoryKeptStore(): KeptStore & { records: () => KeptRecord[] } {
  const records = new Map<string, KeptRecord>()
  return {
    records: () => [...records.values()],
    read: async (key) => records.get(key),
    write: async (record) => void records.set(record.key, record),
    forget: async (prefix) => {
      for (const key of records.keys()) if (key.startsWith(prefix)) records.delete(key)
    },
  }
}
