import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { mediaStore } from '../../../../platform/stores/open-store'
import { createDocumentFiles } from '../../../learning/documents/document-files'
import { findDocument } from '../../../learning/documents/document-repository'
import { sendBytes } from '../../../learning/media/send-bytes'
import { idOf, requireStaff } from '../../staff/require-staff'

/** Serves the files of documents to who may change them, under the path of the desk's cookie. */
export function addDeskDocumentFiles(
  app: FastifyInstance,
  platform: Platform,
  dataDirectory: string | undefined,
): void {
  const files = createDocumentFiles(dataDirectory, mediaStore(platform.environment))
  app.get<{ Params: { id: string } }>('/api/desk/documents/:id/file', async (request, reply) => {
    await requireStaff(platform, request, 'content')
    const { db } = platform.store
    const found = await findDocument(db, idOf(request.params.id))
    if (!found) throw new Refusal('notFound')
    const bytes = await files.read(db, found)
    reply.header('cache-control', 'private, no-store').type('application/pdf')
    return sendBytes(request, reply, bytes)
  })
}
