import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { isMediaName } from '../../../platform/stores/object-store'
import { mediaStore } from '../../../platform/stores/open-store'
import { sendRecording } from '../media/send-recording'
import { hasRecording } from './papers/paper-repository'

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
      const isOfPaper =
        isMediaName(name) && (await hasRecording(platform.store.db, `/media/papers/${name}`))
      const size = isOfPaper ? await store.size(name) : null
      if (!size) throw new Refusal('notFound')
      return sendRecording({ request, reply }, { store, name, size }, 'private, max-age=86400')
    },
  )
}
