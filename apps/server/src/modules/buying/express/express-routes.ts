import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { moveDelivery, parcelDetail, parcelPage, trackParcel } from './express-service'

export function expressHandlers({ store: { db } }: Platform): Handlers['express'] {
  return {
    list: (query, viewer) => parcelPage(db, query, viewer),
    detail: ({ id }, viewer) => parcelDetail(db, id, viewer),
    changeAddress: (form, viewer) => moveDelivery(db, form, viewer),
    track: ({ id }, viewer) => trackParcel(db, id, viewer),
  }
}
