import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts small secrets that the database keeps, so that a copy of the database is not worth them. */
export interface SecretBox {
  /** `place` says what it is kept for, `staff/7`: put elsewhere, it can't be opened. */
  seal(secret: string, place: string): string
  /** @throws SecretUnreadableError for another key, another place, and what was changed. */
  open(sealed: string, place: string): string
}

/** A sealed secret can't be opened; the message says whether the key is another one. */
export class SecretUnreadableError extends Error {
  override name = 'SecretUnreadableError'
}

const CIPHER = 'aes-256-gcm'
const PREFIX = 'sealed'
const IV_BYTES = 12
const TAG_BYTES = 16

/** True for what {@link SecretBox.seal} made. */
export function isSealed(text: string): boolean {
  return text.startsWith(`${PREFIX}.`)
}

/** A box whose key is made from `secret`, of any length. What it seals reads `sealed.<which key>.<nonce, text, tag>`. */
export function createSecretBox(secret: string): SecretBox {
  const key = derived(secret, 'kaozhou secrets in the database', 32)
  const keyName = derived(secret, 'kaozhou name of the key', 6).toString('base64url')
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(place))
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return [PREFIX, keyName, Buffer.concat(bytes).toString('base64url')].join('.')
    },
    open(sealed, place) {
      const [, usedKey, encoded = ''] = sealed.split('.')
      if (usedKey !== keyName) {
        throw new SecretUnreadableError('it was encrypted with another SECRET_KEY')
      }
      const bytes = Buffer.from(encoded, 'base64url')
      try {
        const iv = bytes.subarray(0, IV_BYTES)
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(place))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SecretUnreadableError('it was changed, or kept for something else', { cause })
      }
    },
  }
}

function derived(secret: string, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, bytes))
}
