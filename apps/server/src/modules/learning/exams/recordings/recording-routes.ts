import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { isMediaName } from '../../../../platform/stores/object-store'
import { mediaStore } from '../../../../platform/stores/open-store'
import { createMediaLinks } from '../../media/media-link'
import { sendRecording } from '../../media/send-recording'
import { openPaperShelf } from '../papers/paper-shelf'
import { createRecordingAccess, type Hearing } from './recording-access'
import { RECORDINGS } from './recording-links'

const CACHING: Record<Hearing, string> = {
  always: 'private, max-age=86400',
  // A recording that may be played now may be forbidden later, so it is not cached.
  now: 'private, no-store',
}

/**
 * Serves the recordings of papers and of the level test by parts, to who got a signed address. While a mock with the paper can be
 * entered or taken, or is to come, only who sits in the part hears it.
 */
export function addPaperRecordings(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const { db } = platform.store
  const store = mediaStore(platform.environment)
  const links = createMediaLinks(platform)
  const access = createRecordingAccess(db, openPaperShelf(db))
  app.get<{ Params: { token: string; name: string } }>(
    `${RECORDINGS}:token/:name`,
    { logLevel: 'warn' },
    async (request, reply) => {
      const { token, name } = request.params
      if (!isMediaName(name)) throw new Refusal('notFound')
      const grant = await links.read(token, now(), name)
      if (grant?.kind !== 'paper') throw new Refusal('mediaLinkExpired')
      const hearing = await access.of(name, grant, now())
      if (hearing === 'refused') throw new Refusal('mediaLinkExpired')
      const size = hearing && (await store.size(name))
      if (!hearing || !size) throw new Refusal('notFound')
      return sendRecording({ request, reply }, { store, name, size }, CACHING[hearing])
    },
  )
}
