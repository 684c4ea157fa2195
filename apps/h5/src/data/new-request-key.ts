/** An idempotency key: the server carries out only one call for each key. */
export function newRequestKey(): string {
  return randomHex(12)
}

/** Random bytes as hexadecimal text. Not `randomUUID`, which old web-views and plain http do not have. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
