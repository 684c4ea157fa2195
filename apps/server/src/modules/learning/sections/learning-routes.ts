import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createMediaLinks } from '../media/media-link'
import { classChat } from './chat-replay-service'
import { classGroup, courseInfo, hasAllCourses } from './course-info-service'
import { markWatched } from './mark-watched'
import { readProgress, reportProgress } from './progress-service'
import { liveInfo, playInfo, sectionInfo } from './section-service'

export function learningHandlers({ store }: Platform): Handlers['learning'] {
  const { db } = store
  return {
    course: ({ id }, context) => courseInfo(db, id, context),
    hasAll: ({ courseIds }, context) => hasAllCourses(db, courseIds, context),
    classGroup: ({ id }, context) => classGroup(db, id, context),
  }
}

export function sectionHandlers(
  platform: Platform,
): Pick<
  Handlers['sections'],
  'info' | 'live' | 'playback' | 'record' | 'chat' | 'progress' | 'reportProgress' | 'markWatched'
> {
  const { store } = platform
  const { db } = store
  const links = createMediaLinks(platform)
  return {
    info: ({ id }, context) => sectionInfo(db, id, context),
    live: ({ id }, context) => liveInfo(db, links, id, context),
    playback: ({ id }, context) => playInfo(db, links, id, context),
    record: ({ id }, context) => playInfo(db, links, id, context),
    chat: (query, context) => classChat(db, query, context),
    progress: (query, { session }) => readProgress(db, session.userId, query),
    reportProgress: (report, context) => reportProgress(store, report, context),
    markWatched: (said, context) => markWatched(platform, said, context),
  }
}
