import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { mediaStore } from '../../../platform/stores/open-store'
import { createMediaLinks } from '../media/media-link'
import { searchCaptions } from './caption-search'
import { lessonCaptions } from './caption-service'
import { classChat } from './chat-replay-service'
import { classGroup, courseInfo, hasAllCourses } from './course-info-service'
import { markWatched } from './mark-watched'
import { readProgress, reportProgress } from './progress-service'
import { liveInfo, playInfo, sectionInfo } from './section-service'

export function learningHandlers({ store }: Platform): Handlers['learning'] {
  const { db } = store
  return {
    course: ({ id }, viewer) => courseInfo(db, id, viewer),
    hasAll: ({ courseIds }, viewer) => hasAllCourses(db, courseIds, viewer),
    classGroup: ({ id }, viewer) => classGroup(db, id, viewer),
  }
}

export function sectionHandlers(
  platform: Platform,
): Pick<
  Handlers['sections'],
  | 'info'
  | 'live'
  | 'playback'
  | 'record'
  | 'captions'
  | 'searchCaptions'
  | 'chat'
  | 'progress'
  | 'reportProgress'
  | 'markWatched'
> {
  const { store } = platform
  const { db } = store
  const links = createMediaLinks(platform)
  const media = mediaStore(platform.environment)
  return {
    info: ({ id }, viewer) => sectionInfo(db, id, viewer),
    live: ({ id }, viewer) => liveInfo(db, links, id, viewer),
    playback: ({ id }, viewer) => playInfo(db, links, id, viewer),
    record: ({ id }, viewer) => playInfo(db, links, id, viewer),
    captions: (query, viewer) => lessonCaptions({ db, store: media, links }, query, viewer),
    searchCaptions: (query, viewer) => searchCaptions({ db, store: media, links }, query, viewer),
    chat: (query, viewer) => classChat(db, query, viewer),
    progress: (query, viewer) => readProgress(db, viewer, query),
    reportProgress: (report, viewer) => reportProgress(store, report, viewer),
    markWatched: (said, viewer) => markWatched(platform, said, viewer),
  }
}
