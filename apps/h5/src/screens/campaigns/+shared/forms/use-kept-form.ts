import { useState } from 'react'
import { tabStorage } from '../../../../page/storage'
import { draftStore, isTexts } from '../../../../stores/drafts/draft-store'

type Values = Record<string, string>

const forms = draftStore<Values>({
  name: 'campaign',
  storage: tabStorage,
  isDraft: isTexts,
  maxLength: 20_000,
})

/** The draft of a campaign's form, stored with every change through reload and login. `saved`: the last sent values. */
export function useKeptForm(
  slug: string,
  saved: Values,
): { values: Values; change: (name: string, value: string) => void } {
  const [typed, setTyped] = useState<Values>(() => forms.read(slug) ?? {})
  return {
    values: { ...saved, ...typed },
    change(name, value) {
      const next = { ...typed, [name]: value }
      setTyped(next)
      forms.write(slug, next)
    },
  }
}
