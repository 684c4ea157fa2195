import { createHash, randomBytes } from 'node:crypto'

/** 256 bits from the system's random source. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. It is random enough that no salt and no slow digest is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
