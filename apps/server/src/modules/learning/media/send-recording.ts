import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ObjectStore } from '../../../platform/stores/object-store'
import { storedParts } from '../../../platform/stores/stored-parts'
import { readRange } from './send-bytes'

/** The most bytes of one answer to a range; a player then requests what follows. */
const MOST_BYTES = 1024 * 1024

/** What bytes are read from. */
type ReadStore = Pick<ObjectStore, 'read'>

/** Sends a stored recording, or the part of it that the request asks for. */
export async function sendRecording(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    store,
    name,
    size,
    type = 'audio/mpeg',
  }: { store: ReadStore; name: string; size: number; type?: string | undefined },
  cacheControl: string,
): Promise<FastifyReply> {
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-type': type,
  })
  const range = readRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  if (range === null) {
    return reply
      .header('content-length', size)
      .send(Readable.from(storedParts(store, { name, size, partBytes: MOST_BYTES })))
  }
  const [from, last] = range
  const to = Math.min(last + 1, from + MOST_BYTES)
  const bytes = await store.read(name, from, to)
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to - 1}/${size}`)
    .send(bytes)
}
