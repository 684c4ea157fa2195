/**
 * Gives the page storages of its own for as long as it lives where the browser has none: a person can switch site data
 * off, and every access throws then.
 */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!works(name))
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
  }
}

/** A storage that is empty and takes nothing is as good as none: Safari's private windows had such ones. */
function works(name: 'localStorage' | 'sessionStorage'): boolean {
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
