import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where the sandbox's object store takes forms. */
export const SANDBOX_STORE_PATH = '/sandbox/oss'

/** What somebody with temporary credentials may post, as Alibaba OSS's PostObject writes it. */
export interface UploadPolicy {
  expiresAt: number
  /** What keys begin with. */
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

/** Null for a text that is no policy of this form. */
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

/** The token that goes with a temporary key; the store can tell it from the key's secret. */
export function securityToken(accessKeyId: string, secret: string): string {
  return createHmac('sha256', secret).update(accessKeyId).digest('base64url')
}
