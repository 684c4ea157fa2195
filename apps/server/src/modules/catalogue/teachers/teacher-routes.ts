import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { teacherComments, teacherCourses, teacherDetail } from './teacher-service'

export function teacherHandlers({ store }: Platform): Handlers['teachers'] {
  const { db } = store
  return {
    detail: ({ id }) => teacherDetail(db, id),
    courses: (query, viewer) => teacherCourses(db, query, viewer),
    comments: (query) => teacherComments(db, query),
  }
}
