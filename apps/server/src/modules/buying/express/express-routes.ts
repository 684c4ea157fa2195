import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { moveDelivery, parcelDetail, parcelPage, trackParcel } from './express-service'

export function expressHandlers({ store }: Platform): Handlers['express'] {
  const { db } = store
  return {
    list: (query, viewer) => parcelPage(db, query, viewer),
    detail: ({ id }, viewer) => parcelDetail(db, id, viewer),
    changeAddress: (form, viewer) => moveDelivery(store, form, viewer),
    track: ({ id }, viewer) => trackParcel(db, id, viewer),
  }
}
