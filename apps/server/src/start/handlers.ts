import { courseHandlers } from '../modules/catalogue/courses/course-routes'
import { commentHandlers } from '../modules/catalogue/teachers/comment-routes'
import { sessionHandlers } from '../modules/people/session/session-routes'
import type { Handlers } from '../platform/handlers'
import type { Platform } from '../platform/platform'

/** The handlers of courses, of comments on them and of sessions. */
export function createHandlers(
  platform: Platform,
): Pick<Handlers, 'comments' | 'courses' | 'session'> {
  return {
    comments: commentHandlers(platform),
    courses: courseHandlers(platform),
    session: sessionHandlers(platform),
  }
}
