/**
 * The salt of a signature: the nonce, then the first, middle and last two characters of the timestamp
 * text (spec §7). The middle pair starts at `floor((length - 2) / 2)` (decisions §1).
 */
export function signatureSalt(nonce: string, timestamp: string): string {
  const middle = Math.max(0, Math.floor((timestamp.length - 2) / 2))
  return nonce + timestamp.slice(0, 2) + timestamp.slice(middle, middle + 2) + timestamp.slice(-2)
}

/** What a signature is made of. */
export interface SignatureInput {
  /** The HTTP method; its case does not count. */
  method: string
  /** The URL's pathname: no host, no query. */
  path: string
  /** The exact text on the wire: the form body of POST, PUT and OPTIONS, else the query without `?`. */
  payload: string
  /** Milliseconds since the epoch, as decimal text. */
  timestamp: string
  /** A random text that no other request carries. */
  nonce: string
}

/** The text that is digested: upper-cased payload, salt, path (decisions §1). */
export function canonicalText(input: SignatureInput): string {
  return input.payload.toUpperCase() + signatureSalt(input.nonce, input.timestamp) + input.path
}

/** Methods whose signature covers the body; every other one signs its query (decisions §1). */
const BODY_SIGNED: ReadonlySet<string> = new Set(['POST', 'PUT', 'OPTIONS'])

/** What of a request is signed. */
export function signedPayload(method: string, query: string, body: string): string {
  return BODY_SIGNED.has(method.toUpperCase()) ? body : query
}
