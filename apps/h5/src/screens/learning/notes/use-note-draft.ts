import { useState } from 'react'
import { type NoteDraft, storeDraft, storedDraft } from './note-draft'

/** The note of a lesson that is being written, kept in the browser at every change. */
export function useNoteDraft(
  sectionId: number,
): readonly [NoteDraft | null, (draft: NoteDraft | null) => void] {
  const [draft, setDraft] = useState(() => storedDraft(sectionId))
  return [
    draft,
    (next) => {
      setDraft(next)
      storeDraft(sectionId, next)
    },
  ]
}
