/** Entries by key. Where storage is full or switched off, nothing is found or kept, and nothing throws. */
export interface SafeStorage {
  text(key: string): string | null
  /** Keeps the entry; null removes it. */
  setText(key: string, text: string | null): void
  keys(): string[]
}

/** Lasts until it is cleared. */
export const deviceStorage: SafeStorage = safe(() => localStorage)

/** Lasts as long as the tab. */
export const tabStorage: SafeStorage = safe(() => sessionStorage)

function safe(storage: () => Storage): SafeStorage {
  const tried = <T>(use: () => T, otherwise: T): T => {
    try {
      return use()
    } catch {
      return otherwise
    }
  }
  return {
    text: (key) => tried(() => storage().getItem(key), null),
    setText: (key, text) =>
      tried(
        () => (text === null ? storage().removeItem(key) : storage().setItem(key, text)),
        undefined,
      ),
    keys: () => tried(() => Object.keys(storage()), []),
  }
}
