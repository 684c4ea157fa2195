import { courseHandlers } from '../modules/catalogue/courses/course-routes'
import { marketHandlers } from '../modules/marketing/banners/market-routes'
import { sessionHandlers } from '../modules/people/session/session-routes'
import type { Handlers } from '../platform/handlers'
import type { Platform } from '../platform/platform'

/** The handlers of what is sold, of marketing and of sessions. */
export function createHandlers(
  platform: Platform,
): Pick<Handlers, 'courses' | 'markets' | 'session'> {
  return {
    courses: courseHandlers(platform),
    markets: marketHandlers(platform),
    session: sessionHandlers(platform),
  }
}
