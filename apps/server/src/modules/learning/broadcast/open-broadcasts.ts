import type { FastifyInstance } from 'fastify'
import { repeat } from '../../../platform/health/repeat'
import type { Platform } from '../../../platform/platform'
import { broadcastStore } from '../../../platform/stores/open-store'
import type { LiveBus } from '../live/live-bus'
import { addClassStreams } from './class-routes'
import { ClassStreams } from './class-streams'
import { findFfmpeg, findX264 } from './find-ffmpeg'
import { LOOK_EVERY_MS, Studios } from './studios'

const WITHOUT_FFMPEG =
  'ffmpeg was not found: classes that are taught from browsers without AAC have no sound on old iPhones'
const WITHOUT_X264 =
  'LIVE_SECOND_QUALITY is set, but ffmpeg with libx264 was not found: classes have one quality'

/** Opens the studios of this server, and the streams of classes that any server's studio has sent. */
export function openBroadcasts(
  app: FastifyInstance,
  platform: Platform,
  bus: LiveBus,
): { studios: Studios; streams: ClassStreams } {
  const { store, environment, log, now } = platform
  const files = broadcastStore(environment)
  const streams: ClassStreams = new ClassStreams(store, files, (sectionId) =>
    studios.edgeOf(sectionId),
  )
  const onChanged = (sectionId: number): void => streams.readAgain(sectionId)
  const ffmpeg = findFfmpeg(environment.FFMPEG_PATH)
  const hasSecond = environment.LIVE_SECOND_QUALITY !== 'off'
  const x264 = hasSecond ? findX264(environment.FFMPEG_PATH) : Promise.resolve(null)
  const studios: Studios = new Studios({ store, files, bus, log, now, ffmpeg, x264, onChanged })
  void ffmpeg.then((program) => {
    if (!program && environment.FFMPEG_PATH !== 'off') log.info(WITHOUT_FFMPEG)
  })
  void x264.then((program) => {
    if (!program && hasSecond) log.warn(WITHOUT_X264)
  })
  addClassStreams(app, platform, streams)
  repeat(app, LOOK_EVERY_MS, () => studios.look())
  app.addHook('onClose', () => studios.closeAll())
  return { studios, streams }
}
