import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { isMediaName } from '../../../../platform/stores/object-store'
import { mediaStore } from '../../../../platform/stores/open-store'
import { sendRecording } from '../../../learning/media/send-recording'
import { campaignMediaUrl } from './campaign-media-url'
import { hasEpisode } from './campaign-repository'

/** Serves the recordings of episodes by parts, to everybody. */
export function addCampaignMedia(app: FastifyInstance, platform: Platform): void {
  const store = mediaStore(platform.environment)
  app.get<{ Params: { name: string } }>(
    campaignMediaUrl(':name'),
    { logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params
      // The store also holds files of lessons and papers, which are not public.
      const isEpisode = isMediaName(name) && (await hasEpisode(platform.store.db, name))
      const size = isEpisode ? await store.size(name) : null
      if (!size) throw new Refusal('notFound')
      return sendRecording({ request, reply }, { store, name, size }, 'public, max-age=86400')
    },
  )
}
