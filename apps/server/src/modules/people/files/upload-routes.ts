import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { isObjectName } from '../../../platform/stores/object-store'
import { IMAGE_ENDINGS, uploadStore } from './file-service'

const TYPES: Record<string, string> = Object.fromEntries(
  Object.entries(IMAGE_ENDINGS).map(([mime, ending]) => [ending, mime]),
)

/**
 * Shows stored pictures. They were sniffed and copied when they came; the headers see to it that a browser takes them
 * for pictures and for nothing else, also when one is opened by itself.
 */
export function registerUploads(app: FastifyInstance, platform: Platform): void {
  const store = uploadStore(platform)
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = isObjectName(name) ? await store.get(name) : null
    if (!bytes) throw new Refusal('notFound')
    return (
      reply
        .type(TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        // Pages show it as a picture all the same; opened by itself it is stored, not shown.
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cross-origin-resource-policy', 'same-site')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes)
    )
  })
}
