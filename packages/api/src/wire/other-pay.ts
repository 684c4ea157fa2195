import aes from 'crypto-js/aes.js'
import utf8 from 'crypto-js/enc-utf8.js'

/** What the other-pay header says. */
export interface OtherPayFacts {
  orderId: string
  openId: string
  /** Milliseconds since the epoch. */
  timestamp: number | string
}

/** Key and vector of the other-pay header: 16 bytes of UTF-8 each. */
export interface OtherPayKey {
  key: string
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
    const bytes = utf8.parse(key[name]).sigBytes
    if (bytes !== 16) throw new RangeError(`other-pay ${name} must be 16 bytes, got ${bytes}`)
  }
}

/**
 * The `x-other-pay` header: Base64 of AES-128-CBC with PKCS#7 over `orderId.openId.timestamp`
 * (spec §7, decisions §1). The fixed vector makes it compatibility, not a control.
 */
export function encryptOtherPay(facts: OtherPayFacts, key: OtherPayKey): string {
  assertOtherPayKey(key)
  const text = `${facts.orderId}.${facts.openId}.${facts.timestamp}`
  // A string as key would mean a passphrase here, hence the parsed bytes; CBC and PKCS#7 are the defaults.
  return aes.encrypt(utf8.parse(text), utf8.parse(key.key), { iv: utf8.parse(key.iv) }).toString()
}
