import { useState } from 'react'
import { tabStorage } from '../../page/storage'

export interface Draft<T> {
  value: T
  change: (part: Partial<T>) => void
  /** Removes the stored draft; the fields of the open form keep their text. */
  forget: () => void
}

/**
 * What is typed into a form, stored with every change: it survives closing, leaving the page, a reload and a login;
 * without storage it lives as long as the form. Never for passwords.
 */
export function useDraft<T extends object>(name: string, start: T): Draft<T> {
  const key = `kz.draft.${name}`
  const [value, setValue] = useState<T>(() => ({ ...start, ...stored(key) }))
  return {
    value,
    change(part) {
      const next = { ...value, ...part }
      setValue(next)
      tabStorage.setJson(key, next)
    },
    forget() {
      tabStorage.setJson(key, null)
    },
  }
}

/** What an older build stored may be no object. */
function stored(key: string): object {
  const draft = tabStorage.json(key)
  return typeof draft === 'object' && draft !== null ? draft : {}
}
