import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { addNote, changeNote, courseNotes, lessonNotes, removeNote } from './note-service'

/** The rows of `contract.notes`. */
export function noteHandlers({ store }: Platform): Handlers['notes'] {
  const { db } = store
  return {
    ofSection: ({ sectionId }, viewer) => lessonNotes(db, sectionId, viewer),
    search: (query, viewer) => courseNotes(db, query, viewer),
    add: (note, viewer) => addNote(store, note, viewer),
    change: (change, viewer) => changeNote(db, change, viewer),
    remove: ({ id }, viewer) => removeNote(db, id, viewer),
  }
}
