import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import type { StandingReader } from '../courses/course-service'
import { jointBundle, jointChoice } from './joint-service'

/** The rows of `contract.joints`. */
export function jointHandlers(
  { store: { db } }: Platform,
  readStandings: StandingReader,
): Handlers['joints'] {
  return {
    detail: ({ id }, context) => jointBundle(db, id, context, readStandings),
    checkChoice: ({ id, courseIds }, context) => jointChoice(db, id, courseIds, context),
  }
}
