import { useState } from 'react'
import { type NoteDraft, type NoteOwner, storeDraft, storedDraft } from './note-draft'

/** The note of a lesson that is being written, kept in the browser at every change. */
export function useNoteDraft(
  owner: NoteOwner,
): readonly [NoteDraft | null, (draft: NoteDraft | null) => void] {
  const [draft, setDraft] = useState(() => storedDraft(owner))
  return [
    draft,
    (next) => {
      setDraft(next)
      storeDraft(owner, next)
    },
  ]
}
