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

function works(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return window[name] !== null
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
