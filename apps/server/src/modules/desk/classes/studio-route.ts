import { STUDIO_CLOSE_CODES } from '@kaozhou/api/desk'
import { hasRight } from '@kaozhou/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskToken } from '../../../http/desk/desk-routes'
import { isOwnOrigin } from '../../../platform/network/own-origin'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { serveStudio } from '../../learning/broadcast/studio-socket'
import type { StudioClass, Studios } from '../../learning/broadcast/studios'
import { closeSocket } from '../../learning/live/socket-guards'
import { findStaffOf } from '../staff/staff-session-service'
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
      serveStudio(socket, () => requireTeacher(platform, request), { platform, studios })
    },
  )
}

/** @throws Refusal unauthorized, forbidden, or one of {@link requireStudio}'s. */
async function requireTeacher(
  platform: Platform,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<StudioClass> {
  const now = platform.now()
  const token = deskToken(request)
  const staff = token ? await findStaffOf(platform, token, { now, address: request.ip }) : null
  if (!staff) throw new Refusal('unauthorized')
  if (!hasRight(staff.roles, 'classes')) throw new Refusal('forbidden')
  const { id } = request.params
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new Refusal('notFound')
  return requireStudio(platform.store.db, Number(id), staff, now)
}
