import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { ownComment, ratingSummary, submitComment } from './comment-service'
import { teacherComments, teacherCourses, teacherDetail } from './teacher-service'

export function teacherHandlers({ store }: Platform): Handlers['teachers'] {
  const { db } = store
  return {
    detail: ({ id }) => teacherDetail(db, id),
    courses: (query, { now }) => teacherCourses(db, query, now),
    comments: (query) => teacherComments(db, query),
    ratings: ({ courseId }) => ratingSummary(db, courseId),
    mine: ({ courseId }, context) => ownComment(db, courseId, context),
    submitComment: (form, context) => submitComment(store, form, context),
  }
}
