import { useState } from 'react'

export interface Draft<T> {
  value: T
  change: (part: Partial<T>) => void
  /** Removes what is stored; the form goes on with what it shows. */
  forget: () => void
}

/**
 * What is typed into a form, stored with every change: it survives closing, leaving the page, a reload and a login. Never
 * for passwords.
 */
export function useDraft<T extends object>(name: string, start: T): Draft<T> {
  const key = `kz.draft.${name}`
  const [value, setValue] = useState<T>(() => ({ ...start, ...stored(key) }))
  return {
    value,
    change(part) {
      const next = { ...value, ...part }
      setValue(next)
      store(key, next)
    },
    forget: () => store(key, null),
  }
}

function stored(key: string): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? draft : {}
  } catch {
    return {}
  }
}

function store(key: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is full or switched off: the draft lives as long as the form.
  }
}
