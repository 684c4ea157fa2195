import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { findPage, findPageByKey } from './page-repository'
import { composePage } from './page-service'

/** The rows of `contract.pages`. */
export function pageHandlers({ store: { db } }: Platform): Handlers['pages'] {
  return {
    detail: async ({ id }, viewer) => composePage(db, await findPage(db, id), viewer),
    configPage: async ({ key }, viewer) => composePage(db, await findPageByKey(db, key), viewer),
  }
}
