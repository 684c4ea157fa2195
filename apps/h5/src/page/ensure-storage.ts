/**
 * Replaces local and session storage by ones in memory, which last as long as the page, when the browser's do not work:
 * with site data switched off, every access throws.
 */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!storageWorks(name))
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
  }
}

/** False also for a storage that is empty and stores nothing, as in private windows of older Safari versions. */
function storageWorks(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    const storage = window[name]
    if (storage.length) return true
    storage.setItem(name, '')
    storage.removeItem(name)
    return true
  } catch {
    return false
  }
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
  }
}
