import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import type { ClassStreams } from '../../learning/broadcast/class-streams'
import { initSegment } from '../../learning/broadcast/init-segment'
import { takeFormat } from '../../learning/broadcast/take-format'
import { sendBytes } from '../../learning/media/send-bytes'
import { idOf, requireStaff } from '../staff/require-staff'
import { requireClass } from './desk-class-service'

/** Long enough to hear where a sentence begins or ends. */
const CLIP_SECONDS = 20

/** Serves short films of a recording to its teacher, also of what is cut, under the path of the desk's cookie. */
export function addRecordingClips(
  app: FastifyInstance,
  platform: Platform,
  streams: ClassStreams,
): void {
  app.get<{ Params: { id: string }; Querystring: { at?: string } }>(
    '/api/desk/classes/:id/recording/clip',
    async (request, reply) => {
      const staff = await requireStaff(platform, request, 'classes')
      const id = idOf(request.params.id)
      await requireClass(platform.store.db, id, staff)
      const { at = '0' } = request.query
      if (!/^\d{1,6}$/.test(at)) throw new Refusal('notFound')
      const clip = await streams.clip(id, { from: Number(at), seconds: CLIP_SECONDS })
      if (!clip || clip.segments.length === 0) throw new Refusal('notFound')
      reply.header('cache-control', 'private, no-store').type('video/mp4')
      const head = initSegment(takeFormat(clip.take.format))
      return sendBytes(request, reply, Buffer.concat([head, ...clip.segments]))
    },
  )
}
