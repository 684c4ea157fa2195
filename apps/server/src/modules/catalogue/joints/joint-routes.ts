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
    detail: ({ id }, viewer) => jointBundle(db, id, viewer, readStandings),
    checkChoice: ({ id, courseIds }, viewer) => jointChoice(db, id, courseIds, viewer),
  }
}
