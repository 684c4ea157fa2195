import { STUDIO_CLOSE_CODES } from '@kaozhou/api/desk'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../../../platform/network/own-origin'
import type { Platform } from '../../../platform/platform'
import { serveStudio } from '../../learning/broadcast/studio-socket'
import type { StudioClass, Studios } from '../../learning/broadcast/studios'
import { closeSocket } from '../../learning/live/socket-guards'
import { idOf, requireStaff } from '../staff/require-staff'
import { requireStudio } from './desk-class-service'

/** Registers the WebSocket of a studio, under the path of the desk's cookie. */
export function addStudioSocket(app: FastifyInstance, platform: Platform, studios: Studios): void {
  app.get<{ Params: { id: string } }>(
    '/api/desk/classes/:id/studio',
    { websocket: true },
    (socket, request) => {
      if (!isOwnOrigin(request, platform.environment)) {
        return closeSocket(socket, STUDIO_CLOSE_CODES.refused)
      }
      serveStudio(socket, () => studioOf(platform, request), { platform, studios })
    },
  )
}

/** @throws Refusal, one of {@link requireStaff}'s or of {@link requireStudio}'s. */
async function studioOf(
  platform: Platform,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<StudioClass> {
  const staff = await requireStaff(platform, request, 'classes')
  return requireStudio(platform.store.db, idOf(request.params.id), staff, platform.now())
}
