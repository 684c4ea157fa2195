import { createHash } from 'node:crypto'

/** A request as it came off a socket. */
export interface RawRequest {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer
}

/**
 * The other end of the signature, written from decisions §1 on node:crypto without a line of the SDK:
 * what it accepts is what a server accepts.
 */
export function verifySignature(request: RawRequest, digest = 'sha256'): boolean {
  const { 'x-nonce': nonce, 'x-timestamp': time, 'x-signature': signature } = request.headers
  if (!nonce || !time || !signature) return false
  const question = request.target.indexOf('?')
  const path = question < 0 ? request.target : request.target.slice(0, question)
  const query = question < 0 ? '' : request.target.slice(question + 1)
  const bodySigned = ['POST', 'PUT', 'OPTIONS'].includes(request.method)
  const payload = bodySigned ? request.body.toString('latin1') : query
  const middle = Math.floor((time.length - 2) / 2)
  const salt = `${nonce}${time.substring(0, 2)}${time.substring(middle, middle + 2)}${time.substring(time.length - 2)}`
  const text = payload.toUpperCase() + salt + path
  return createHash(digest).update(text, 'latin1').digest('hex') === signature
}
