import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createMediaLinks } from '../media/media-link'
import { documentLink, findDocuments, lessonDocuments, previewDocument } from './document-service'

/** The rows of `contract.documents`. */
export function documentHandlers(platform: Platform): Handlers['documents'] {
  const { db } = platform.store
  const links = createMediaLinks(platform)
  return {
    ofSection: (query, viewer) => lessonDocuments(db, query, viewer),
    search: (query, viewer) => findDocuments(db, query, viewer),
    preview: ({ id }, viewer) => previewDocument(db, id, viewer),
    link: (query, viewer) => documentLink(db, links, query, viewer),
  }
}
