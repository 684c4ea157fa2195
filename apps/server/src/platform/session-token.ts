import { createHash, randomBytes } from 'node:crypto'

/** 256 bits from the system's random source. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. Tokens have 256 random bits, so neither salt nor a slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
