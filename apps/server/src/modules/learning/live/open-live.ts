import websocket from '@fastify/websocket'
import { LIVE_CLOSE_CODES } from '@kaozhou/api'
import { STUDIO_MESSAGE_MAX_BYTES } from '@kaozhou/api/desk'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { newsByRedis } from '../../../database/redis/news-by-redis'
import type { Handlers } from '../../../platform/calls/handlers'
import { isOwnOrigin } from '../../../platform/network/own-origin'
import type { Platform } from '../../../platform/platform'
import { createWordList } from '../../people/words/word-list'
import { createMediaLinks } from '../media/media-link'
import { createLocalBus, type LiveBus } from './live-bus'
import { createLiveHub } from './live-hub'
import { liveRoom, roomHistory } from './live-room-service'
import { serveLiveSocket } from './live-socket'
import { openPostgresBus } from './postgres-bus'
import { type RoomDoor, userDoor } from './room-door'
import { closeSocket } from './socket-guards'

export interface Live {
  handlers: Handlers['live']
  bus: LiveBus
  /** Serves a WebSocket whose person comes in by this door. */
  serve: (socket: WebSocket, door: RoomDoor) => void
  /** Ids of the rooms that have a connection to this process. */
  rooms: () => readonly string[]
}

/** Registers the WebSocket of live rooms, `/api/live/{roomid}/socket`. */
export async function openLive(app: FastifyInstance, platform: Platform): Promise<Live> {
  const { store, redis, environment, log, now } = platform
  let rooms = (): string[] => []
  const notifications = redis ? newsByRedis(redis, store.notifications) : store.notifications
  const bus =
    store.kind === 'postgres'
      ? await openPostgresBus({ notifications, log, rooms: () => rooms() })
      : createLocalBus()
  const hub = await createLiveHub({ store, redis, bus, now, log })
  rooms = hub.rooms
  const words = createWordList(store.db)
  await app.register(websocket, { options: { maxPayload: STUDIO_MESSAGE_MAX_BYTES } })
  app.addHook('onClose', async () => {
    await hub.close()
    await bus.close()
  })

  const serve: Live['serve'] = (socket, door) =>
    serveLiveSocket(socket, door, { platform, hub, bus, words })
  app.get<{ Params: { roomid: string } }>(
    '/api/live/:roomid/socket',
    { websocket: true },
    (socket, request) => {
      if (!isOwnOrigin(request, environment)) return closeSocket(socket, LIVE_CLOSE_CODES.refused)
      serve(socket, userDoor(platform, request.params.roomid.slice(0, 40)))
    },
  )

  const links = createMediaLinks(platform)
  const handlers: Handlers['live'] = {
    room: ({ roomid }, context) => liveRoom({ db: store.db, redis }, links, roomid, context),
    messages: (query, context) => roomHistory(store.db, query, context),
  }
  return { handlers, bus, serve, rooms: hub.rooms }
}
