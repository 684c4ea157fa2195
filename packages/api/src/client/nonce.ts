const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const LENGTH = 16

/** 16 characters of `[0-9a-z]` from the platform's secure random source (decisions §1). */
export function randomNonce(): string {
  let nonce = ''
  while (nonce.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 252 is the largest multiple of 36 in a byte: higher values would make the first characters likelier.
      if (byte < 252 && nonce.length < LENGTH) nonce += ALPHABET[byte % 36]
    }
  }
  return nonce
}
