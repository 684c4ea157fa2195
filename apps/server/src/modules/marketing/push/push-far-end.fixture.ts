import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service on loopback with its browsers: it checks the sender's signature and decrypts what arrives. */
export interface PushFarEnd {
  /** `127.0.0.1:port` */
  host: string
  /** A browser's subscription. */
  newBrowser(): Browser
  close(): Promise<void>
}

export interface Browser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What arrived, decrypted, with the seconds that the service would have kept it. */
  messages: { text: string; ttl: number; body: Buffer }[]
  /** How the service answers from now on. Default: 201. */
  answer: { status: number; retryAfter?: number }
  /** Requests so far, accepted or not. */
  requests: number
}

const url64 = (bytes: Buffer) => bytes.toString('base64url')

export async function openPushFarEnd(senderKey: () => string): Promise<PushFarEnd> {
  const browsers = new Map<string, { browser: Browser; keys: ECDH; auth: Buffer }>()
  const server = createServer(async (request, response) => {
    const found = browsers.get(request.url ?? '')
    if (!found) return void response.writeHead(404).end()
    const { browser, keys, auth } = found
    browser.requests += 1
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const origin = `http://${request.headers.host}`
    const isSigned = isSignedBy(senderKey(), request.headers.authorization ?? '', origin)
    if (!isSigned || request.headers['content-encoding'] !== 'aes128gcm') {
      return void response.writeHead(403).end()
    }
    const { status, retryAfter } = browser.answer
    if (status === 201) {
      const ttl = Number(request.headers.ttl)
      browser.messages.push({ text: decrypt(body, keys, auth), ttl, body })
    }
    response.writeHead(status, retryAfter ? { 'retry-after': String(retryAfter) } : {}).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    newBrowser() {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      const p256dh = url64(keys.generateKeys())
      const browser: Browser = {
        subscription: { endpoint: `http://${host}${path}`, p256dh, auth: url64(auth) },
        messages: [],
        answer: { status: 201 },
        requests: 0,
      }
      browsers.set(path, { browser, keys, auth })
      return browser
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

/** VAPID (RFC 8292): an ES256 token for this origin, of the key that the browser subscribed with. */
function isSignedBy(publicKey: string, authorization: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== publicKey) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: url64(point.subarray(1, 33)),
    y: url64(point.subarray(33)),
  }
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isRight && aud === origin && exp * 1000 > Date.now() && /^(?:mailto:|https:)/.test(sub)
}

/** RFC 8291 and 8188, as a browser does it: one record. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const whose = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, whose, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // A last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
