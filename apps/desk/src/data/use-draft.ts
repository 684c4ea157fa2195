import { useState } from 'react'
import { deviceStorage, tabStorage } from '../page/storage'
import { useMe } from './me'

const PREFIX = 'kz-desk-draft'

/** Where what a person made in this tab is kept until they log out. */
export function draftKey(personId: number, name: string): string {
  return `${PREFIX}:${personId}:${name}`
}

export interface Draft<T> {
  value: T
  change: (part: Partial<T>) => void
  /** Back to how the form began; what was kept is removed. */
  forget: () => void
}

/**
 * What is typed into a form, kept with every change: it is there again after a reload, a login or a look elsewhere. Of each
 * person in the tab their own. Never for passwords and codes.
 */
export function useDraft<T extends object>(name: string, start: T): Draft<T> {
  const key = draftKey(useMe().id, name)
  const [value, setValue] = useState<T>(() => ({ ...start, ...readDraft(key, start) }))
  return {
    value,
    change(part) {
      const next = { ...value, ...part }
      setValue(next)
      tabStorage.setText(key, JSON.stringify(next))
    },
    forget() {
      setValue(start)
      tabStorage.setText(key, null)
    },
  }
}

/** True when something of a form is not as it began, spaces around it apart: what follows from it is asked only then. */
export function differs<T extends Record<keyof T, string>>(start: T, value: T): boolean {
  const fields = Object.keys(start) as (keyof T)[]
  return fields.some((field) => value[field].trim() !== start[field].trim())
}

/** The fields that the form still has, as what they were. */
function readDraft<T extends object>(key: string, start: T): Partial<T> {
  try {
    const kept: unknown = JSON.parse(tabStorage.text(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const fields = Object.entries(kept).filter(
      ([field, value]) => field in start && typeof value === typeof start[field as keyof T],
    )
    return Object.fromEntries(fields) as Partial<T>
  } catch {
    return {}
  }
}

/** Removes what was typed here: the next one to log in here is somebody else. */
export function forgetDrafts(): void {
  for (const storage of [tabStorage, deviceStorage]) {
    for (const key of storage.keys()) {
      if (key.startsWith(`${PREFIX}:`)) storage.setText(key, null)
    }
  }
}
