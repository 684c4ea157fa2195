import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { createMediaLinks } from '../media/media-link'
import { sendBytes } from '../media/send-bytes'
import { createDocumentFiles } from './document-files'
import { findDocument } from './document-repository'

/** Serves the files of documents at addresses signed by {@link documentLink}. */
export function addDocumentFiles(
  app: FastifyInstance,
  platform: Platform,
  dataDirectory: string | undefined,
): void {
  const links = createMediaLinks(platform.store)
  const files = createDocumentFiles(dataDirectory)
  app.get<{ Params: { token: string; name: string } }>(
    '/media/document/:token/:name',
    { logLevel: 'warn' },
    async (request, reply) => {
      const grant = await links.read(request.params.token, platform.now())
      const isDocument = grant?.kind === 'read' || grant?.kind === 'keep'
      if (!grant || !isDocument) throw new Refusal('mediaLinkExpired')
      const { db } = platform.store
      const found = await findDocument(db, grant.facts[0] ?? 0)
      if (!found) throw new Refusal('notFound')
      const bytes = await files.read(db, found)
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', disposition(grant.kind === 'keep', found.document.name))
        .type('application/pdf')
      return sendBytes(request, reply, bytes)
    },
  )
}

/** `filename` is for clients that know only ASCII, `filename*` has the real name (RFC 6266). */
function disposition(isDownload: boolean, name: string): string {
  const kind = isDownload ? 'attachment' : 'inline'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="document.pdf"; filename*=UTF-8''${encoded}`
}
