import { sharedReader } from '../../../database/replica/reader'
import type { Handlers } from '../../../platform/calls/handlers'
import type { Viewer } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import { teacherComments, teacherCourses, teacherDetail } from './teacher-service'

export function teacherHandlers({ store }: Platform): Handlers['teachers'] {
  const shared = (viewer: Viewer) => sharedReader(store, viewer)
  return {
    detail: ({ id }, viewer) => teacherDetail(shared(viewer), id),
    courses: (query, viewer) => teacherCourses(shared(viewer), query, viewer),
    comments: (query, viewer) => teacherComments(shared(viewer), query),
  }
}
