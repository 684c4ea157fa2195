import aes from 'crypto-js/aes.js'
import utf8 from 'crypto-js/enc-utf8.js'
import { assertOtherPayKey, type OtherPayKey } from './other-pay-key'

/** What the other-pay header says. */
export interface OtherPayFacts {
  /** The order that a friend pays. */
  orderId: string
  /** The friend, as WeChat knows them. */
  openId: string
  /** Milliseconds since the epoch. */
  timestamp: number | string
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
