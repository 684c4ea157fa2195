import { courseHandlers } from './modules/courses/course-routes'
import { marketHandlers } from './modules/markets/market-routes'
import { sessionHandlers } from './modules/session/session-routes'
import type { Handlers } from './platform/handlers'
import type { Platform } from './platform/platform'

/** Every endpoint's handler, by group of the contract. */
export function createHandlers(platform: Platform): Partial<Handlers> {
  return {
    courses: courseHandlers(platform),
    markets: marketHandlers(platform),
    session: sessionHandlers(platform),
  }
}
