import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { isObjectName } from '../../../platform/stores/object-store'
import { uploadStore, uploadType } from './file-service'

/**
 * Serves stored pictures. The upload has checked their type and encoded them anew; the headers make browsers treat them
 * as pictures and nothing else, also when one is opened by its address.
 */
export function registerUploads(app: FastifyInstance, platform: Platform): void {
  const store = uploadStore(platform)
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = isObjectName(name) ? await store.get(name) : null
    if (!bytes) throw new Refusal('notFound')
    return (
      reply
        .type(uploadType(name))
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        // Pages still show the file as a picture; opened by its address it is downloaded.
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cross-origin-resource-policy', 'same-site')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes)
    )
  })
}
