import type { UploadedImage } from '@kaozhou/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readMultipart, withUpload } from '../../http/multipart-form'
import { success } from '../../platform/calls/envelope'
import { Refusal } from '../../platform/refusal'
import {
  decodePolicy,
  isPolicySignature,
  SANDBOX_STORE_PATH,
  securityToken,
  type UploadPolicy,
} from '../../platform/stores/upload-policy'

/** Temporary credentials that the shop issued. */
export interface UploadGrant {
  userId: number
  accessKeyId: string
  secret: string
}

/** What the object store needs from the shop. */
export interface ObjectStoreShop {
  now(): number
  /** Null for an unknown or expired key. */
  findGrant(accessKeyId: string, now: number): Promise<UploadGrant | null>
  /** The shop's callback for an uploaded picture; returns the answer. */
  callback(upload: { userId: number; bytes: Buffer; now: number }): Promise<UploadedImage>
}

/**
 * Simulates Alibaba OSS's PostObject with a callback: checks the form, hands the picture to the shop's callback and
 * answers with the callback's answer.
 */
export function registerSandboxStore(app: FastifyInstance, shop: ObjectStoreShop): void {
  app.post(SANDBOX_STORE_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return success(await withUpload(request, `address ${request.ip}`, () => store(request)))
  })

  async function store(request: FastifyRequest): Promise<UploadedImage> {
    const fields = await readMultipart(request)
    const now = shop.now()
    const { grant, policy } = await checkForm(shop, fields, now)
    const { file, key } = fields
    if (!(file instanceof Blob)) throw new Refusal('badInput', { data: { field: 'file' } })
    if (file.size > policy.maxBytes) throw new Refusal('imageTooLarge')
    const isBelow = typeof key === 'string' && key.startsWith(policy.dir) && !key.includes('..')
    if (!isBelow) throw new Refusal('forbidden')
    const bytes = Buffer.from(await file.arrayBuffer())
    return shop.callback({ userId: grant.userId, bytes, now })
  }
}

async function checkForm(
  { findGrant }: ObjectStoreShop,
  fields: Record<string, string | Blob>,
  now: number,
): Promise<{ grant: UploadGrant; policy: UploadPolicy }> {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const accessKeyId = text('OSSAccessKeyId')
  // PostgreSQL refuses NUL characters, which a form may contain.
  const isKey = /^STS\.[0-9a-f]{24}$/.test(accessKeyId)
  const grant = isKey ? await findGrant(accessKeyId, now) : null
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
