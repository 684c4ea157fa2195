import { randomBytes } from 'node:crypto'
import type { UploadCredentials } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import type { LoggedIn } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import {
  encodePolicy,
  SANDBOX_STORE_PATH,
  securityToken,
  signPolicy,
} from '../../../platform/stores/upload-policy'
import { IMAGE_MAX_BYTES } from './clean-image'
import { insertGrant } from './upload-repository'

const LIFE_MS = 15 * MINUTE

/** Credentials for a quarter of an hour, for one person's folder and pictures of the usual size. */
export async function giveCredentials(
  { environment, store }: Platform,
  { userId, now }: LoggedIn,
): Promise<UploadCredentials> {
  const accessKeyId = `STS.${randomBytes(12).toString('hex')}`
  const secret = randomBytes(30).toString('base64url')
  const expiresAt = now + LIFE_MS
  await insertGrant(store.db, { accessKeyId, secret, userId, expiresAt }, now)
  const dir = `user/${userId}/`
  const policy = encodePolicy({ expiresAt, dir, maxBytes: IMAGE_MAX_BYTES })
  return {
    host: environment.BASE_URL + SANDBOX_STORE_PATH,
    dir,
    accessKeyId,
    securityToken: securityToken(accessKeyId, secret),
    policy,
    signature: signPolicy(policy, secret),
    maxBytes: IMAGE_MAX_BYTES,
    expiresAt,
  }
}
