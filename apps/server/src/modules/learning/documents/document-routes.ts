import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createMediaLinks } from '../media/media-link'
import { documentLink, findDocuments, lessonDocuments, previewDocument } from './document-service'

/** The rows of `contract.documents`. */
export function documentHandlers(platform: Platform): Handlers['documents'] {
  const { db } = platform.store
  const links = createMediaLinks(platform)
  return {
    ofSection: (query, context) => lessonDocuments(db, query, context),
    search: (query, context) => findDocuments(db, query, context),
    preview: ({ id }, context) => previewDocument(db, id, context),
    link: (query, context) => documentLink(db, links, query, context),
  }
}
