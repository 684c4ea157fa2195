import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasVersion } from './entity-tag'

type Encoding = 'br' | 'gzip'

/** An answer as it is sent, compressed once for all who ask for it. */
export interface CompressedAnswer {
  type: string
  body: Buffer
  /** Weak, because the body is sent with several encodings. */
  tag: string
  packed: Map<Encoding, Promise<Buffer | null>>
}

/** Below this size compression saves less than a packet. */
const MIN_PACKED = 1024

const PACKERS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Quality 9 prepares tables for megabytes: a page comes out larger and costs five times as much.
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (body) => promisify(gzip)(body),
}

export function compressAnswer(type: string, text: string): CompressedAnswer {
  const body = Buffer.from(text)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { type, body, tag, packed: new Map() }
}

/** The most that it can take in memory, with both encodings. */
export function sizeOf({ body }: CompressedAnswer): number {
  return 3 * body.length
}

/** Sends ready bytes in an encoding that the caller takes; with `isTagged` 304 to one that has them already. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: CompressedAnswer,
  { isTagged }: { isTagged: boolean },
): Promise<FastifyReply> {
  const { headers } = request
  reply.header('vary', 'accept-encoding')
  if (isTagged) {
    reply.header('etag', ready.tag)
    if (hasVersion(request, ready.tag)) return reply.code(304).send()
  }
  reply.type(ready.type)
  const encoding = encodingFor(headers['accept-encoding'])
  const packed = encoding && (await pack(ready, encoding))
  return packed ? reply.header('content-encoding', encoding).send(packed) : reply.send(ready.body)
}

/** Null where the body stays as it is: only what is smaller is kept, so that `sizeOf` holds. */
function pack(ready: CompressedAnswer, encoding: Encoding): Promise<Buffer | null> {
  if (ready.body.length < MIN_PACKED) return Promise.resolve(null)
  const known = ready.packed.get(encoding)
  if (known) return known
  const packing = PACKERS[encoding](ready.body).then((packed) =>
    packed.length < ready.body.length ? packed : null,
  )
  ready.packed.set(encoding, packing)
  return packing
}

/** Brotli before gzip. A quality of 0 means "never" (RFC 9110 §12.4.2). */
function encodingFor(header: string | string[] | undefined): Encoding | null {
  const taken = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null
}
