import { useState } from 'react'
import { tabStorage } from '../../page/storage'
import { draftStore, hasFields } from '../../stores/drafts/draft-store'

export interface Draft<T> {
  value: T
  change: (part: Partial<T>) => void
  /** Removes the stored draft; the fields of the open form keep their text. */
  forget: () => void
}

const forms = draftStore<object>({
  name: 'form',
  storage: tabStorage,
  isDraft: hasFields({}),
  maxLength: 20_000,
})

/**
 * What is typed into a form, stored with every change: it survives closing, leaving the page, a reload and a login;
 * without storage it lives as long as the form. Never for passwords.
 */
export function useDraft<T extends object>(name: string, start: T): Draft<T> {
  const [value, setValue] = useState<T>(() => ({ ...start, ...forms.read(name) }))
  return {
    value,
    change(part) {
      const next = { ...value, ...part }
      setValue(next)
      forms.write(name, next)
    },
    forget: () => void forms.write(name, null),
  }
}
