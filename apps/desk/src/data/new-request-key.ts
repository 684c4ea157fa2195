/** Names one deed: the server does it once, however often it is sent. */
export function newRequestKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
