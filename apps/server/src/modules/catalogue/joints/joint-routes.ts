import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { jointBundle, jointChoice } from './joint-service'

/** The rows of `contract.joints`. */
export function jointHandlers({ store: { db } }: Platform): Handlers['joints'] {
  return {
    detail: ({ id }, { now }) => jointBundle(db, id, now),
    checkChoice: ({ id, courseIds }, { now }) => jointChoice(db, id, courseIds, now),
  }
}
