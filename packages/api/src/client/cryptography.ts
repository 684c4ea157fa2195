import type { WireRow } from '../contract/endpoint'
import type { encryptOtherPay } from '../wire/other-pay'
import { sha256Hex } from '../wire/sha256'
import type { Digest } from '../wire/sign'
import { TransportFailure } from './transports/transport'

/** What the headers of a call are made with. */
export interface Cryptography {
  /** Gives lower-case hex. */
  digest: (text: string) => string
  encrypt?: typeof encryptOtherPay
}

const USUAL: Cryptography = { digest: sha256Hex }

/** At once for nearly every call; the code for another digest, and for the other-pay header, comes with the call that needs it. */
export function cryptographyOf(row: WireRow, digest: Digest): Cryptography | Promise<Cryptography> {
  return digest === 'sha256' && !row.signedHeaders ? USUAL : load(digest)
}

async function load(digest: Digest): Promise<Cryptography> {
  try {
    const [{ digests }, { encryptOtherPay }] = await Promise.all([
      import('../wire/sign'),
      import('../wire/other-pay'),
    ])
    return { digest: digests[digest], encrypt: encryptOtherPay }
  } catch (cause) {
    // In a browser the files may have to be fetched.
    throw new TransportFailure('offline', cause)
  }
}
