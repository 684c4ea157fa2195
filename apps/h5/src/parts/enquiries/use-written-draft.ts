import { useState } from 'react'
import { newRequestKey } from '../../data/new-request-key'
import { storeDraft, storedDraft, type WrittenDraft, type WrittenPlace } from './enquiry-draft'

export interface Writing {
  draft: WrittenDraft | null
  setText: (text: string) => void
  end: () => void
}

/** What is being written, kept in the browser at every change. `second`: where the lesson is when it begins. */
export function useWrittenDraft(place: WrittenPlace, second: () => number = () => 0): Writing {
  const [draft, setDraft] = useState(() => storedDraft(place))
  function keep(next: WrittenDraft | null): void {
    setDraft(next)
    storeDraft(place, next)
  }
  return {
    draft,
    setText: (text) =>
      keep(draft ? { ...draft, text } : { clientId: newRequestKey(), text, seconds: second() }),
    end: () => keep(null),
  }
}
