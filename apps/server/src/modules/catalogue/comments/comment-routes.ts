import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { courseComments, ownComment, ratingSummary, submitComment } from './comment-service'

/** The rows of `contract.comments`. */
export function commentHandlers({ store }: Platform): Handlers['comments'] {
  const { db } = store
  return {
    list: (query) => courseComments(db, query),
    summary: ({ courseId }) => ratingSummary(db, courseId),
    mine: ({ courseId }, viewer) => ownComment(db, courseId, viewer),
    submit: (form, viewer) => submitComment(store, form, viewer),
  }
}
