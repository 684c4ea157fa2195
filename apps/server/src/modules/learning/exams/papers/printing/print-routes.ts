import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../../platform/platform'
import { Refusal } from '../../../../../platform/refusal'
import { asLinkError } from '../../../media/link-error'
import { createMediaLinks } from '../../../media/media-link'
import { sendBytes } from '../../../media/send-bytes'
import { openPaperShelf } from '../paper-shelf'
import { readPrint, readSearch } from './print-service'

/** Serves prints at addresses that were signed for their reader. Each is made when it is asked for, with what may be told then. */
export function addPrints(app: FastifyInstance, platform: Platform): void {
  const { store, now } = platform
  const links = createMediaLinks(platform)
  const deps = { store, shelf: openPaperShelf(store.db) }
  app.get<{ Params: { token: string; name: string } }>(
    '/media/print/:token/:name',
    { logLevel: 'warn' },
    async (request, reply) => {
      const [, search = ''] = request.url.split('?', 2)
      const grant = await links.read(request.params.token, now(), search)
      if (grant?.kind !== 'print') throw new Refusal('mediaLinkExpired')
      const [userId = 0, attemptId = 0] = grant.facts
      const what = attemptId === 0 ? { mistakes: readSearch(search) } : { attemptId }
      const print = await asLinkError(readPrint(deps, what, { userId, now: now() }))
      // Loaded only here: pdf-lib takes 0.2 s to load.
      const { printPdf } = await import('./print-pdf')
      const bytes = await printPdf(print)
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline')
        .type('application/pdf')
      return sendBytes(request, reply, bytes)
    },
  )
}
