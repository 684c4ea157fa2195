import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform'
import { readCampaign } from '../../../marketing/activities/campaign/campaign-config'
import { uploadStore } from '../../../people/files/file-service'
import { sendPicture } from '../../shared/send-picture'
import { idOf, requireStaff } from '../../staff/require-staff'
import { digestOf, picturesOf, requireDeskTranscript } from './desk-transcript-service'

/**
 * Serves the pictures of transcripts to who may review them, under the path of the desk's cookie. No browser keeps them, and each
 * is there while the form that it was sent with is the one that is reviewed.
 */
export function addTranscriptPictures(app: FastifyInstance, platform: Platform): void {
  const store = uploadStore(platform)
  app.get<{ Params: { id: string; at: string }; Querystring: { form?: string } }>(
    '/api/desk/transcripts/:id/pictures/:at',
    { logLevel: 'warn' },
    async (request, reply) => {
      await requireStaff(platform, request, 'posts')
      const { id, at } = request.params
      const { entry, campaign } = await requireDeskTranscript(platform.store.db, idOf(id))
      const picture = picturesOf(readCampaign(campaign), entry)[Number(at)]
      const name = picture?.address.slice(picture.address.lastIndexOf('/') + 1)
      const isSeen = request.query.form === digestOf(entry.form)
      return sendPicture(reply, store, isSeen ? name : undefined)
    },
  )
}
