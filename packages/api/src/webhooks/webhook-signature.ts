/** The header that carries the signature of an event. */
export const WEBHOOK_HEADER = 'kaozhou-signature'

const encoder = new TextEncoder()
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/** What a signature is made of: the key, and `<seconds>.<body>`. */
interface Signed {
  key: string
  seconds: number
  /** As it is sent, byte for byte. */
  body: string
}

/** A signature in lower-case hex. */
async function signatureOf({ key, seconds, body }: Signed): Promise<string> {
  const bytes = await crypto.subtle.sign(
    HMAC,
    await importKey(key, 'sign'),
    signedText(seconds, body),
  )
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True when the signature is that of the key. The platform compares, and takes as long for every wrong one. */
export async function isSignature(
  signature: string,
  { key, seconds, body }: Signed,
): Promise<boolean> {
  const pairs = signature.match(/../g) ?? []
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify(
    HMAC,
    await importKey(key, 'verify'),
    bytes,
    signedText(seconds, body),
  )
}

function importKey(key: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(key), HMAC, false, [use])
}

function signedText(seconds: number, body: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${seconds}.${body}`)
}

/**
 * The header of an event: `t=<seconds>,v1=<hex>`, with a `v1` for each key. The server makes it; tests of a receiver can too.
 *
 * @param event.at - when it is sent, in ms since the epoch
 */
export async function signWebhook({
  body,
  keys,
  at,
}: {
  body: string
  keys: readonly string[]
  at: number
}): Promise<string> {
  const seconds = Math.floor(at / 1000)
  const signatures = await Promise.all(keys.map((key) => signatureOf({ key, seconds, body })))
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
