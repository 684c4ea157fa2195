import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { mediaStore } from '../../../platform/stores/open-store'
import { createDocumentFiles } from '../../learning/documents/document-files'
import { idOf, requireStaff } from '../staff/require-staff'
import { requireClassDocument } from './desk-class-service'

/** Serves the files of a class's documents to its teacher, under the path of the desk's cookie. */
export function addClassDocuments(
  app: FastifyInstance,
  platform: Platform,
  dataDirectory: string | undefined,
): void {
  const files = createDocumentFiles(dataDirectory, mediaStore(platform.environment))
  app.get<{ Params: { id: string; document: string } }>(
    '/api/desk/classes/:id/documents/:document/file',
    async (request, reply) => {
      const staff = await requireStaff(platform, request, 'classes')
      const { id, document } = request.params
      const ids = { id: idOf(id), documentId: idOf(document) }
      const { db } = platform.store
      const found = await requireClassDocument(db, ids, staff)
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(await files.read(db, found))
    },
  )
}
