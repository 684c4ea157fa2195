import { createCipheriv, createDecipheriv } from 'node:crypto'

/** The encrypted part of a notification, AEAD_AES_256_GCM. */
export interface EncryptedResource {
  algorithm: string
  ciphertext: string
  associated_data: string
  nonce: string
}

const RESOURCE_ALGORITHM = 'AEAD_AES_256_GCM'
const TAG_LENGTH = 16
const NONCE_LENGTH = 12
const KEY_LENGTH = 32

/** @throws TypeError unless the API v3 key is exactly 32 bytes. */
export function apiV3KeyBytes(key: string): Buffer {
  const bytes = Buffer.from(key, 'utf8')
  if (bytes.length !== KEY_LENGTH) throw new TypeError('the API v3 key must be 32 bytes')
  return bytes
}

/** Decrypts and checks the authentication tag, the last 16 bytes. Throws when anything was changed. */
export function decryptResource(resource: EncryptedResource, key: Buffer): string {
  if (resource.algorithm !== RESOURCE_ALGORITHM) throw new TypeError('another algorithm')
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  if (bytes.length < TAG_LENGTH) throw new TypeError('the tag is missing')
  if (Buffer.byteLength(resource.nonce) !== NONCE_LENGTH) throw new TypeError('a wrong nonce')
  const decipher = createDecipheriv('aes-256-gcm', key, resource.nonce, {
    authTagLength: TAG_LENGTH,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_LENGTH))
  decipher.setAAD(Buffer.from(resource.associated_data, 'utf8'))
  const text = decipher.update(bytes.subarray(0, -TAG_LENGTH))
  // Without final() the tag would not be looked at, and a changed text would pass.
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** The other direction, which WeChat Pay does (and its sandbox here). `nonce` has 12 characters. */
export function encryptResource(
  text: string,
  key: Buffer,
  nonce: string,
  associatedData: string,
): EncryptedResource {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH })
  cipher.setAAD(Buffer.from(associatedData, 'utf8'))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: RESOURCE_ALGORITHM,
    ciphertext: bytes.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}
