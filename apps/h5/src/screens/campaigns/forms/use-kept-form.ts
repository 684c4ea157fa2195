import { useState } from 'react'

type Values = Record<string, string>

/** What is typed into a campaign's form, kept with every change: it survives a reload and a login. `saved`: what was sent before. */
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
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is full or switched off: it lives as long as the form.
      }
    },
  }
}

function stored(key: string): Values {
  try {
    const values: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof values === 'object' && values !== null ? (values as Values) : {}
  } catch {
    return {}
  }
}
