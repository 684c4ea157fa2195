import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createWordList } from '../../people/words/word-list'
import { courseComments, ownComment, ratingSummary, submitComment } from './comment-service'
import { reportComment } from './report-service'

/** The rows of `contract.comments`. */
export function commentHandlers({ store }: Platform): Handlers['comments'] {
  const { db } = store
  const words = createWordList(db)
  return {
    list: (query) => courseComments(db, query),
    summary: ({ courseId }) => ratingSummary(db, courseId),
    mine: ({ courseId }, viewer) => ownComment(db, courseId, viewer),
    submit: async (form, viewer) => submitComment(store, form, viewer, await words(viewer.now)),
    report: (input, viewer) => reportComment(store, input, viewer),
  }
}
