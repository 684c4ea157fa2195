import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { threeYears } from './three-years-service'

/** The rows of `contract.reports`. */
export function reportHandlers({ store: { db } }: Platform): Handlers['reports'] {
  return {
    threeYears: (_, { session: { userId }, now }) => threeYears(db, { userId, now }),
  }
}
