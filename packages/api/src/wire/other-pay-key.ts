/** Key and vector of the other-pay header: 16 bytes of UTF-8 each. */
export interface OtherPayKey {
  /** The key, 16 bytes of UTF-8. */
  key: string
  /** The vector, 16 bytes of UTF-8. */
  iv: string
}

/**
 * Refuses a key or vector that is not exactly 16 bytes: crypto-js would take it without a word and
 * make something that no other AES can read.
 *
 * @throws RangeError
 */
export function assertOtherPayKey(key: OtherPayKey): void {
  for (const name of ['key', 'iv'] as const) {
    const bytes = new TextEncoder().encode(key[name]).length
    if (bytes !== 16) throw new RangeError(`other-pay ${name} must be 16 bytes, got ${bytes}`)
  }
}
