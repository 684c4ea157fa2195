import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import { liveProvider } from '../../../platform/network/live/live-account'
import { streamOf } from '../../../platform/network/live/live-provider'
import type { Platform } from '../../../platform/platform'
import { findFfmpeg } from '../../learning/broadcast/find-ffmpeg'
import { createMediaLinks } from '../../learning/media/media-link'
import {
  type ClassPushes,
  type ClassWays,
  classCards,
  classDetail,
  classDocuments,
  classesOf,
  classMessages,
} from './desk-class-service'
import { editRecording, recordingOf } from './recording-deeds'
import { addClass, cancelClass, coursesToAddTo, moveClass, restoreClass } from './timetable-deeds'

export function deskClassHandlers(platform: Platform): DeskHandlers['classes'] {
  const { db } = platform.store
  const ways: ClassWays = {
    pushes: pushesOf(platform),
    makesAac: async () => (await findFfmpeg(platform.environment.FFMPEG_PATH)) !== null,
  }
  return {
    list: (input, { staff, now }) => classesOf(db, input, staff, now),
    detail: ({ id }, { staff, now }) =>
      classDetail({ db, redis: platform.redis }, ways, id, staff, now),
    documents: async ({ id }, { staff }) => ({ list: await classDocuments(db, id, staff) }),
    messages: (input, { staff }) => classMessages(db, input, staff),
    cards: async ({ id }, call) => ({ list: await classCards(db, id, call) }),
    courses: (_, { staff }) => coursesToAddTo(db, staff),
    add: (input, call) => addClass(platform, input, call),
    move: (input, call) => moveClass(platform, input, call),
    cancel: (input, call) => cancelClass(platform, input, call),
    restore: (input, call) => restoreClass(platform, input, call),
    recording: ({ id }, call) => recordingOf(platform, id, call),
    editRecording: (input, call) => editRecording(platform, input, call),
  }
}

/** Null where neither a provider nor a port of the server takes what programs push. */
function pushesOf(platform: Platform): ClassPushes | null {
  const provider = liveProvider(platform.environment)
  if (provider)
    return {
      // The provider would take a push before the class can begin, and tell of it once only.
      of: async (id, { opensAt, closesAt }, now) =>
        now < opensAt ? null : provider.pushOf(streamOf(id), closesAt),
    }
  const { RTMP_PORT: port, BASE_URL } = platform.environment
  if (port === undefined) return null
  const links = createMediaLinks(platform)
  const { hostname } = new URL(BASE_URL)
  return {
    of: async (sectionId, { closesAt: expiresAt }) => ({
      address: `rtmp://${hostname}:${port}/live`,
      key: await links.sign({ kind: 'push', facts: [sectionId], expiresAt }),
    }),
  }
}
