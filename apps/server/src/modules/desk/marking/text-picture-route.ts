import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { uploadStore } from '../../people/files/file-service'
import { sendPicture } from '../shared/send-picture'
import { idOf, requireStaff } from '../staff/require-staff'
import { pictureName } from './marking-service'

/**
 * Serves the photographs of handwriting to who may mark, under the path of the desk's cookie. Neither the address nor the file's
 * name tells whose they are, and no browser keeps them.
 */
export function addTextPictures(app: FastifyInstance, platform: Platform): void {
  const store = uploadStore(platform)
  app.get<{ Params: { attemptId: string; questionId: string; at: string } }>(
    '/api/desk/marking/:attemptId/:questionId/pictures/:at',
    { logLevel: 'warn' },
    async (request, reply) => {
      const staff = await requireStaff(platform, request, 'marking')
      const { attemptId, questionId, at } = request.params
      const key = { attemptId: idOf(attemptId), questionId, at: Number(at) }
      return sendPicture(reply, store, await pictureName(platform.store.db, key, staff.id))
    },
  )
}
