import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '../../../platform/object-store'
import { mediaStore } from '../../../platform/open-store'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { readRange } from '../media/send-bytes'
import { hasRecording } from './paper-repository'

/** What one answer to a range holds at most; a player asks for what follows. */
const MOST_BYTES = 1024 * 1024

/**
 * Serves the recordings of papers by parts. An address holds 128 bits of the recording's hash and is told with the paper
 * only, thus to those who are taking it.
 */
export function addPaperRecordings(app: FastifyInstance, platform: Platform): void {
  const store = mediaStore(platform.environment)
  app.get<{ Params: { name: string } }>(
    '/media/papers/:name',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params
      // The store has files of lessons too, which are opened by signed addresses only.
      const isOfPaper = await hasRecording(platform.store.db, `/media/papers/${name}`)
      const size = isOfPaper ? await store.size(name) : null
      if (!size) throw new Refusal('notFound')
      reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=86400',
        'content-type': 'audio/mpeg',
      })
      const range = readRange(request.headers.range, size)
      if (range === 'unsatisfiable') {
        return reply.code(416).header('content-range', `bytes */${size}`).send()
      }
      if (range === null) {
        return reply.header('content-length', size).send(Readable.from(partsOf(store, name, size)))
      }
      const [from, last] = range
      const to = Math.min(last + 1, from + MOST_BYTES)
      const bytes = await store.read(name, from, to)
      return reply
        .code(206)
        .header('content-range', `bytes ${from}-${to - 1}/${size}`)
        .send(bytes)
    },
  )
}

async function* partsOf(store: ObjectStore, name: string, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < size; from += MOST_BYTES) {
    yield await store.read(name, from, Math.min(from + MOST_BYTES, size))
  }
}
