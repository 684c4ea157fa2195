import type { FastifyReply } from 'fastify'
import { Refusal } from '../../../platform/refusal'
import { isObjectName, type ObjectStore } from '../../../platform/stores/object-store'
import { uploadType } from '../../people/files/file-service'

/** Sends a picture that only staff may see: no browser keeps it. @throws Refusal notFound, also without a name. */
export async function sendPicture(
  reply: FastifyReply,
  store: ObjectStore,
  name: string | null | undefined,
): Promise<FastifyReply> {
  const bytes = name && isObjectName(name) ? await store.get(name) : null
  if (!bytes || !name) throw new Refusal('notFound')
  return reply
    .type(uploadType(name))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes)
}
