import { createHmac, timingSafeEqual } from 'node:crypto'

/** Path of the sandbox's object store, to which upload forms are posted. */
export const SANDBOX_STORE_PATH = '/sandbox/oss'

/** Limits of an upload with temporary credentials: the policy of Alibaba OSS's PostObject. */
export interface UploadPolicy {
  expiresAt: number
  /** Prefix of the object keys. */
  dir: string
  maxBytes: number
}

export function encodePolicy({ expiresAt, dir, maxBytes }: UploadPolicy): string {
  const document = {
    expiration: new Date(expiresAt).toISOString(),
    conditions: [
      ['content-length-range', 1, maxBytes],
      ['starts-with', '$key', dir],
    ],
  }
  return Buffer.from(JSON.stringify(document)).toString('base64')
}

/** Null for text that is not such a policy. */
export function decodePolicy(policy: string): UploadPolicy | null {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'))
    const [[range, , maxBytes], [verb, field, dir]] = conditions
    const expiresAt = Date.parse(expiration)
    const isForm =
      range === 'content-length-range' &&
      verb === 'starts-with' &&
      field === '$key' &&
      typeof dir === 'string' &&
      Number.isInteger(maxBytes) &&
      Number.isFinite(expiresAt)
    return isForm ? { expiresAt, dir, maxBytes } : null
  } catch {
    return null
  }
}

export function signPolicy(policy: string, secret: string): string {
  return createHmac('sha1', secret).update(policy).digest('base64')
}

export function isPolicySignature(policy: string, secret: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signPolicy(policy, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The token of a temporary key, derived from the key's secret so that the store can check it. */
export function securityToken(accessKeyId: string, secret: string): string {
  return createHmac('sha256', secret).update(accessKeyId).digest('base64url')
}
