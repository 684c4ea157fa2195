import { createServer, type Server } from 'node:net'
import { broadcastState } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform'
import { createMediaLinks } from '../../media/media-link'
import { findBroadcast } from '../broadcast-repository'
import type { StudioClass, Studios, StudioVisitor } from '../studios'
import { PushTake } from './push-take'
import { type Admit, serveRtmp } from './rtmp-session'

/** Programs that push at once: more than a server can carry. */
const MOST = 50

/** The class with this id, when it can be taught now. */
export type FindStudio = (sectionId: number, now: number) => Promise<StudioClass | null>

/** Takes classes by RTMP from OBS and phones, where the deployment has a port for it. */
export function openRtmp(
  app: FastifyInstance,
  platform: Platform,
  { studios, findStudio }: { studios: Studios; findStudio: FindStudio },
): void {
  const { RTMP_PORT: port, HOST: host } = platform.environment
  if (port === undefined) return
  /** The program that pushes a class. */
  const pushing = new Map<number, StudioVisitor>()
  const links = createMediaLinks(platform)

  const admit: Admit = async (key, onTaken) => {
    const now = platform.now()
    const grant = await links.read(key, now)
    if (grant?.kind !== 'push') return { refusal: 'the key is wrong, or of another class' }
    const taught = await findStudio(grant.facts[0] ?? 0, now)
    if (!taught) return { refusal: 'the class can not be taught now' }
    const { sectionId } = taught
    const broadcast = await findBroadcast(platform.store.db, sectionId)
    // A program connects again by itself: it would begin a class anew that its teacher has ended.
    if (broadcast && broadcastState(broadcast, now) === 'over') {
      return { refusal: 'the class is over' }
    }
    const before = pushing.get(sectionId)
    if (studios.isTaught(sectionId, before)) {
      return { refusal: 'the class is taught from a page of the desk' }
    }
    if (before) {
      studios.leave(sectionId, before)
      before.onTaken()
    }
    const visit: StudioVisitor = { onTaken }
    pushing.set(sectionId, visit)
    return {
      take: new PushTake(studios, taught, visit),
      leave() {
        studios.leave(sectionId, visit)
        if (pushing.get(sectionId) === visit) pushing.delete(sectionId)
      },
    }
  }

  const server: Server = createServer((socket) => {
    socket.on('error', (error) => platform.log.debug({ err: error }, 'a push failed'))
    serveRtmp(socket, admit).catch((error: unknown) =>
      platform.log.info({ err: error }, 'a push was broken off'),
    )
  })
  server.maxConnections = MOST
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve)
    })
  })
  app.addHook('preClose', (done) => {
    for (const { onTaken } of pushing.values()) onTaken()
    server.close()
    done()
  })
}
