import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { findPage, findPageByKey } from './page-repository'
import { composePage } from './page-service'

/** The rows of `contract.pages`. */
export function pageHandlers({ store }: Platform): Handlers['pages'] {
  return {
    detail: ({ id }, viewer) => composePage(store, (db) => findPage(db, id), viewer),
    configPage: ({ key }, viewer) => composePage(store, (db) => findPageByKey(db, key), viewer),
  }
}
