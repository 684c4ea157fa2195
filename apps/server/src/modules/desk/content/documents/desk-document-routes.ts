import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { documentsOfPlace, previewDocumentChange } from './desk-document-service'
import { addDocument, changeDocument, orderDocuments, shelveDocument } from './document-deeds'
import { keepPart, sentBytes, sentPartsOf } from './upload-service'
import { uploadedFileOf } from './uploaded-document'

export function deskDocumentHandlers(platform: Platform): DeskHandlers['documents'] {
  const { db } = platform.store
  return {
    list: ({ id: course, section = null }) => documentsOfPlace(db, { course, section }),
    sentParts: (input, call) => sentPartsOf(db, input, call),
    send: (input, call) => keepPart(db, input, call),
    uploaded: async (input, call) => uploadedFileOf(await sentBytes(db, input, call)),
    preview: (input) => previewDocumentChange(db, input),
    add: (input, call) => addDocument(platform, input, call),
    change: (input, call) => changeDocument(platform, input, call),
    shelve: (input, call) => shelveDocument(platform, input, call),
    order: (input, call) => orderDocuments(platform, input, call),
  }
}
