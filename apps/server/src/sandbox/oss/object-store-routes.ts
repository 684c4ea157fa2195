import type { FastifyInstance } from 'fastify'
import { readMultipart } from '../../http/multipart-form'
import { storeImage } from '../../modules/people/files/file-service'
import { SANDBOX_STORE_PATH } from '../../modules/people/files/upload-credentials'
import {
  decodePolicy,
  isPolicySignature,
  securityToken,
  type UploadPolicy,
} from '../../modules/people/files/upload-policy'
import { findGrant, type UploadGrantRow } from '../../modules/people/files/upload-repository'
import { success } from '../../platform/envelope'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'

/**
 * The object store of a developer's machine: takes the form of Alibaba OSS's PostObject, and answers as the store does
 * that asks the shop's callback what to say.
 */
export function registerSandboxStore(app: FastifyInstance, platform: Platform): void {
  app.post(SANDBOX_STORE_PATH, async (request, reply) => {
    const fields = await readMultipart(request)
    const now = platform.now()
    const { grant, policy } = await checkForm(platform, fields, now)
    const { file, key } = fields
    if (!(file instanceof Blob)) throw new Refusal('badInput', { data: { field: 'file' } })
    if (file.size > policy.maxBytes) throw new Refusal('imageTooLarge')
    const isBelow = typeof key === 'string' && key.startsWith(policy.dir) && !key.includes('..')
    if (!isBelow) throw new Refusal('forbidden')
    const bytes = Buffer.from(await file.arrayBuffer())
    reply.header('cache-control', 'no-store')
    return success(await storeImage(platform, { userId: grant.userId, bytes, now }))
  })
}

async function checkForm(
  { store }: Platform,
  fields: Record<string, string | Blob>,
  now: number,
): Promise<{ grant: UploadGrantRow; policy: UploadPolicy }> {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const accessKeyId = text('OSSAccessKeyId')
  // A database does not take every character that a form may hold.
  const isKey = /^STS\.[0-9a-f]{24}$/.test(accessKeyId)
  const grant = isKey ? await findGrant(store.db, accessKeyId, now) : null
  if (!grant) throw new Refusal('forbidden')
  const token = securityToken(grant.accessKeyId, grant.secret)
  if (text('x-oss-security-token') !== token) throw new Refusal('forbidden')
  if (!isPolicySignature(text('policy'), grant.secret, text('Signature'))) {
    throw new Refusal('forbidden')
  }
  const policy = decodePolicy(text('policy'))
  if (!policy || policy.expiresAt <= now) throw new Refusal('forbidden')
  return { grant, policy }
}
