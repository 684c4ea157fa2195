import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import type { StandingReader } from '../courses/course-service'
import { bundle, bundleChoice } from './bundle-service'

/** The rows of `contract.bundles`. */
export function bundleHandlers(
  { store: { db } }: Platform,
  readStandings: StandingReader,
): Handlers['bundles'] {
  return {
    detail: ({ id }, viewer) => bundle(db, id, viewer, readStandings),
    checkChoice: ({ id, courseIds }, viewer) => bundleChoice(db, id, courseIds, viewer),
  }
}
