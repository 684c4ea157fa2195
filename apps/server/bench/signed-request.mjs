import { createHash, randomBytes } from 'node:crypto'

/** A signed request (spec §7). Signs with Node's crypto, to spend little processor time on it. */
export function signedRequest(method, url, { body = '', token } = {}) {
  const [path, query = ''] = url.split('?')
  const timestamp = String(Date.now())
  const nonce = randomBytes(8).toString('hex')
  const salt = nonce + timestamp.slice(0, 2) + timestamp.slice(5, 7) + timestamp.slice(-2)
  const payload = method === 'POST' ? body : query
  const signature = createHash('sha256')
    .update(payload.toUpperCase() + salt + path)
    .digest('hex')
  return {
    method,
    path: url,
    body: body || undefined,
    headers: {
      'x-signature': signature,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      ...(token && { authorization: token }),
      ...(body && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
      }),
    },
  }
}
