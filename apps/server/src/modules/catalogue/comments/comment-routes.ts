import { sharedReader } from '../../../database/replica/reader'
import type { Handlers } from '../../../platform/calls/handlers'
import type { Viewer } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import { createWordList } from '../../people/words/word-list'
import { courseComments, ownComment, ratingSummary, submitComment } from './comment-service'
import { reportComment } from './report-service'

/** The rows of `contract.comments`. */
export function commentHandlers({ store }: Platform): Handlers['comments'] {
  const { db } = store
  const words = createWordList(db)
  const shared = (viewer: Viewer) => sharedReader(store, viewer)
  return {
    list: (query, viewer) => courseComments(shared(viewer), query),
    summary: ({ courseId }, viewer) => ratingSummary(shared(viewer), courseId),
    mine: ({ courseId }, viewer) => ownComment(db, courseId, viewer),
    submit: async (form, viewer) => submitComment(store, form, viewer, await words(viewer.now)),
    report: (input, viewer) => reportComment(store, input, viewer),
  }
}
