import encHex from 'crypto-js/enc-hex.js'
import sha256 from 'crypto-js/sha256.js'

/** SHA-256 of a text in lower-case hex. */
export function sha256Hex(text: string): string {
  return encHex.stringify(sha256(text))
}
