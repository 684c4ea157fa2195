import { certificateDate } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { readBrand } from '../../../platform/settings-repository'
import { contentDisposition } from '../media/content-disposition'
import { asLinkError } from '../media/link-error'
import { createMediaLinks } from '../media/media-link'
import { sendBytes } from '../media/send-bytes'
import { certificatePdf } from './certificate-pdf'
import { servedCertificate } from './certificate-service'

/** Serves certificates as PDF at signed addresses. */
export function addCertificateFiles(app: FastifyInstance, platform: Platform): void {
  const { store, environment } = platform
  const links = createMediaLinks(platform)
  app.get<{ Params: { token: string; name: string } }>(
    '/media/certificate/:token/:name',
    { logLevel: 'warn' },
    async (request, reply) => {
      const grant = await links.read(request.params.token, platform.now())
      if (grant?.kind !== 'certificate') throw new Refusal('mediaLinkExpired')
      const { number, name, courseName, issuedAt } = await asLinkError(
        servedCertificate(store.db, grant.facts),
      )
      const bytes = await certificatePdf({
        ...{ number, name, courseName },
        school: (await readBrand(store.db)).name,
        date: certificateDate(issuedAt),
        address: new URL(`/certificate/${number}`, environment.BASE_URL).href,
      })
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', contentDisposition(true, `${courseName} 结业证书.pdf`))
        .type('application/pdf')
      return sendBytes(request, reply, bytes)
    },
  )
}
