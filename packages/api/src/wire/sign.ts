import encHex from 'crypto-js/enc-hex.js'
import md5 from 'crypto-js/md5.js'
import sha1 from 'crypto-js/sha1.js'
import { canonicalText, type SignatureInput } from './canonical-text'
import { sha256Hex } from './sha256'

/** Digests that a gateway may ask for; SHA-256 is the default (decisions §1). */
export type Digest = 'sha256' | 'md5' | 'sha1'

/** Each gives lower-case hex. */
export const digests: Readonly<Record<Digest, (text: string) => string>> = {
  sha256: sha256Hex,
  md5: (text) => encHex.stringify(md5(text)),
  sha1: (text) => encHex.stringify(sha1(text)),
}

/**
 * The signature of a request, lower-case hex (spec §7). It is tamper noise and replay protection, not
 * authentication: there is no secret in it.
 */
export function signRequest(
  input: SignatureInput,
  options: {
    /** Digest of the signature. Default: `sha256`. */
    digest?: Digest
  } = {},
): string {
  return digests[options.digest ?? 'sha256'](canonicalText(input))
}
