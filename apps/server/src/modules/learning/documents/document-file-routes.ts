import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { mediaStore } from '../../../platform/stores/open-store'
import { contentDisposition } from '../media/content-disposition'
import { asLinkError } from '../media/link-error'
import { createMediaLinks } from '../media/media-link'
import { sendBytes } from '../media/send-bytes'
import { createDocumentFiles } from './document-files'
import { serveDocument } from './document-service'

/** Serves the files of documents at addresses signed by {@link documentLink}. */
export function addDocumentFiles(
  app: FastifyInstance,
  platform: Platform,
  dataDirectory: string | undefined,
): void {
  const links = createMediaLinks(platform)
  const files = createDocumentFiles(dataDirectory, mediaStore(platform.environment))
  app.get<{ Params: { token: string; name: string } }>(
    '/media/document/:token/:name',
    { logLevel: 'warn' },
    async (request, reply) => {
      const grant = await links.read(request.params.token, platform.now())
      const isDocument = grant?.kind === 'read' || grant?.kind === 'keep'
      if (!grant || !isDocument) throw new Refusal('mediaLinkExpired')
      const found = await asLinkError(serveDocument(platform.store, grant.facts, platform.now()))
      const bytes = await files.read(platform.store.db, found)
      reply
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          contentDisposition(grant.kind === 'keep', found.document.name),
        )
        .type('application/pdf')
      return sendBytes(request, reply, bytes)
    },
  )
}
