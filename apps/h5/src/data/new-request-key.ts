/** A key that the server takes once. Not `randomUUID`, which old web-views and plain http do not have. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
