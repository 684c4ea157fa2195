import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bucketStore } from './bucket-store'
import { MEDIA, type ObjectStore } from './object-store'

const KEY = { id: 'AKIDEXAMPLE', secret: 'a-secret-of-a-test' }
const NAME = `${'ab12'.repeat(8)}.mp4`
const MEGABYTE = 1024 * 1024

/** The far end: a bucket of the S3 protocol, in memory. It refuses what is not signed with the key. */
class FarBucket {
  objects = new Map<string, Buffer>()
  uploads = new Map<string, Map<number, Buffer>>()
  calls: string[] = []
  server: Server = createServer((request, response) => void this.answer(request, response))

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const url = new URL(request.url ?? '', 'http://far')
    this.calls.push(`${request.method} ${url.pathname}`)
    if (!isSigned(request, url)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    const key = url.pathname
    const upload = url.searchParams.get('uploadId')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      this.uploads.set('u1', new Map())
      response.end(xml('InitiateMultipartUploadResult', '<UploadId>u1</UploadId>'))
    } else if (request.method === 'PUT' && upload) {
      this.uploads.get(upload)?.set(Number(url.searchParams.get('partNumber')), body)
      response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end()
    } else if (request.method === 'POST' && upload) {
      const all = [...(this.uploads.get(upload) ?? [])].sort(([a], [b]) => a - b)
      this.objects.set(key, Buffer.concat(all.map(([, part]) => part)))
      response.end(xml('CompleteMultipartUploadResult', '<ETag>"x"</ETag>'))
    } else if (request.method === 'PUT') {
      this.objects.set(key, body)
      response.end()
    } else if (request.method === 'DELETE') {
      this.objects.delete(key)
      response.writeHead(204).end()
    } else this.send(this.objects.get(key), request, response)
  }

  send(found: Buffer | undefined, request: IncomingMessage, response: ServerResponse): void {
    if (!found) {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return
    }
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = from ? found.subarray(Number(from), Number(last) + 1) : found
    response.writeHead(from ? 206 : 200, { 'content-length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

function xml(name: string, inner: string): string {
  return `<?xml version="1.0"?><${name}>${inner}</${name}>`
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Checks an AWS signature, version 4, from the request alone. */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const found = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!found) return false
  const [, credential = '', names = '', signature] = found
  const [id, day = '', region = '', service = ''] = credential.split('/')
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${KEY.secret}`, day), region), service), 'aws4_request')
  return id === KEY.id && hmac(key, text).toString('hex') === signature
}

let far: FarBucket
let endpoint: string
let store: ObjectStore

function open(secret = KEY.secret): ObjectStore {
  const bucket = { endpoint, region: 'cn-test', name: 'school', keyId: KEY.id, secret }
  return bucketStore({ ...bucket, inPath: true }, MEDIA)
}

beforeEach(async () => {
  far = new FarBucket()
  endpoint = await far.listen()
  store = open()
})
afterEach(() => void far.server.close())

test('a stored file can be read whole and by ranges, with its size, until it is removed', async () => {
  await store.put(NAME, Buffer.from('0123456789'))
  expect([...far.objects.keys()]).toEqual([`/school/media/${NAME}`])
  expect(await store.size(NAME)).toBe(10)
  expect((await store.get(NAME))?.toString()).toBe('0123456789')
  expect((await store.read(NAME, 3, 6)).toString()).toBe('345')
  await store.remove(NAME)
  expect([await store.size(NAME), await store.get(NAME)]).toEqual([null, null])
  await expect(store.read(NAME, 0, 1)).rejects.toThrow()
})

test('a large file is uploaded in parts and read back unchanged', async () => {
  const part = Buffer.alloc(3 * MEGABYTE, 7)
  async function* parts() {
    for (let n = 0; n < 7; n += 1) yield part
  }
  await store.put(NAME, parts())
  expect(far.objects.get(`/school/media/${NAME}`)?.equals(Buffer.alloc(21 * MEGABYTE, 7))).toBe(
    true,
  )
  expect(far.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3)
})

test('a name from outside never becomes a key', async () => {
  for (const name of ['../secret.mp4', 'a.mp4', `${'ab12'.repeat(8)}.exe`]) {
    await expect(store.get(name)).rejects.toThrow('is not an object name')
  }
  expect(far.calls).toEqual([])
})

test('a wrong secret key is reported as an error, not as a missing file', async () => {
  await expect(open('another').size(NAME)).rejects.toThrow()
  await expect(open('another').get(NAME)).rejects.toThrow()
})
