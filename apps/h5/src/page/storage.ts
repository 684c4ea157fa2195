/** Entries by key. When storage is full or switched off, nothing is found or stored, and no method throws. */
export interface SafeStorage {
  /** The keys of entries that match. */
  keys(pattern: RegExp): string[]
  /** The entry; null when there is none. */
  text(key: string): string | null
  /** Stores the entry; null removes it. Returns false when it could not be stored. */
  setText(key: string, text: string | null): boolean
  /** The entry parsed as JSON, of any type: an older build may have stored it. Null without an entry that is JSON. */
  json(key: string): unknown
  /** Stores the entry as JSON; null removes it. Returns false when it could not be stored. */
  setJson(key: string, value: unknown): boolean
}

/** Local storage: lasts until the user clears it. */
export const deviceStorage = safe(() => localStorage)

/** Session storage: lasts as long as the tab, through a visit to another site too. */
export const tabStorage = safe(() => sessionStorage)

/** `storage` is a function, called at each use: with storage switched off, reading `window.localStorage` throws. */
function safe(storage: () => Storage): SafeStorage {
  const tried = <T>(use: () => T, otherwise: T): T => {
    try {
      return use()
    } catch {
      return otherwise
    }
  }
  const text = (key: string): string | null => tried(() => storage().getItem(key), null)
  const setText = (key: string, value: string | null): boolean =>
    tried(() => {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, value)
      return true
    }, false)
  return {
    keys: (pattern) => tried(() => Object.keys(storage()).filter((key) => pattern.test(key)), []),
    text,
    setText,
    json: (key) => tried(() => JSON.parse(text(key) ?? 'null') as unknown, null),
    setJson: (key, value) => setText(key, value === null ? null : JSON.stringify(value)),
  }
}
