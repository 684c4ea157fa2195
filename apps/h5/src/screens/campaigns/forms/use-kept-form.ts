import { useState } from 'react'
import { tabStorage } from '../../../page/storage'

type Values = Record<string, string>

/** The draft of a campaign's form, stored with every change through reload and login. `saved`: the last sent values. */
export function useKeptForm(
  slug: string,
  saved: Values,
): { values: Values; change: (name: string, value: string) => void } {
  const key = `kz.campaignForm.${slug}`
  const [typed, setTyped] = useState<Values>(() => stored(key))
  return {
    values: { ...saved, ...typed },
    change(name, value) {
      const next = { ...typed, [name]: value }
      setTyped(next)
      tabStorage.setJson(key, next)
    },
  }
}

function stored(key: string): Values {
  const values = tabStorage.json(key)
  return typeof values === 'object' && values !== null ? (values as Values) : {}
}
