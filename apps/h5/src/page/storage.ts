/** Entries by key. Where storage is full or switched off, nothing is found and nothing is kept: no caller fails for it. */
export interface SafeStorage {
  /** The entry; null when there is none. */
  text(key: string): string | null
  /** Stores the entry; null removes it. False: it could not be kept. */
  setText(key: string, text: string | null): boolean
  /** The entry as JSON, which an older build may have written; null when there is none or it is no JSON. */
  json(key: string): unknown
  /** Stores the entry as JSON; null removes it. False: it could not be kept. */
  setJson(key: string, value: unknown): boolean
}

/** Lasts until the person clears it. */
export const deviceStorage = safe(() => localStorage)

/** Lasts as long as the tab, also over a visit to another site. */
export const tabStorage = safe(() => sessionStorage)

/** `storage` is asked for at each use: a browser whose storage is switched off throws already there. */
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
    text,
    setText,
    json: (key) => tried(() => JSON.parse(text(key) ?? 'null') as unknown, null),
    setJson: (key, value) => setText(key, value === null ? null : JSON.stringify(value)),
  }
}
