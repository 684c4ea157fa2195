import { LIVE_CLOSE_CODES } from '@kaozhou/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Executor } from '../../../../database/executor'
import type { Staff } from '../../../../platform/calls/desk-calls'
import { isOwnOrigin } from '../../../../platform/network/own-origin'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { findRoomLesson } from '../../../learning/live/live-repository'
import { isRoomOpen } from '../../../learning/live/live-room-service'
import type { Live } from '../../../learning/live/open-live'
import type { RoomDoor } from '../../../learning/live/room-door'
import type { StaffInRoom } from '../../../learning/live/room-person'
import { closeSocket } from '../../../learning/live/socket-guards'
import { recordDone } from '../../record/do-deed'
import { idOf, requireStaff } from '../../staff/require-staff'
import { findTeacher } from '../desk-class-repository'
import { requireClass } from '../desk-class-service'

type RoomRequest = FastifyRequest<{ Params: { id: string } }>

/** Registers the WebSocket of a class's room, under the path of the desk's cookie. */
export function addRoomSocket(app: FastifyInstance, platform: Platform, live: Live): void {
  app.get<{ Params: { id: string } }>(
    '/api/desk/classes/:id/room',
    { websocket: true },
    (socket, request) => {
      if (!isOwnOrigin(request, platform.environment)) {
        return closeSocket(socket, LIVE_CLOSE_CODES.refused)
      }
      live.serve(socket, staffDoor(platform, request))
    },
  )
}

/** Lets in who may teach the class. */
function staffDoor(platform: Platform, request: RoomRequest): RoomDoor {
  const { store, now } = platform
  const { db } = store
  async function require() {
    const staff = await requireStaff(platform, request, 'classes')
    return { staff, found: await requireClass(db, idOf(request.params.id), staff) }
  }
  return {
    async enter() {
      const { staff, found } = await require()
      const { roomId } = found
      const lesson = await findRoomLesson(db, roomId)
      if (!lesson || !isRoomOpen(lesson, now())) throw new Refusal('liveClosed')
      return {
        person: await personOf(db, staff),
        sessionId: null,
        entry: { roomId, lesson, role: 'teacher' },
        record: (tx, { name, before, after }) => {
          const call = { staff, now: now(), address: request.ip, requestId: request.id }
          const subject = { kind: 'class', id: String(found.section.id) }
          return recordDone(tx, `room.${name}`, call, { subject, before, after })
        },
      }
    },
    async check() {
      await require()
    },
  }
}

/** A teacher as students know them, everybody else by their own name. */
async function personOf(
  db: Executor,
  { id: staffId, name, teacherId }: Staff,
): Promise<StaffInRoom> {
  const teacher = teacherId === null ? null : await findTeacher(db, teacherId)
  const shown = teacher ?? { name, avatar: '' }
  return { userId: null, staffId, nickname: shown.name, avatar: shown.avatar }
}
