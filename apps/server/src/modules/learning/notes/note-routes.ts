import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { addNote, changeNote, courseNotes, lessonNotes, removeNote } from './note-service'

/** The rows of `contract.notes`. */
export function noteHandlers({ store }: Platform): Handlers['notes'] {
  const { db } = store
  return {
    ofSection: ({ sectionId }, context) => lessonNotes(db, sectionId, context),
    search: (query, context) => courseNotes(db, query, context),
    add: (note, context) => addNote(store, note, context),
    change: (change, context) => changeNote(db, change, context),
    remove: ({ id }, context) => removeNote(db, id, context),
  }
}
