import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { moveDelivery, parcelDetail, parcelPage, trackParcel } from './express-service'

export function expressHandlers({ store: { db } }: Platform): Handlers['express'] {
  return {
    list: (query, { session }) => parcelPage(db, query, session.userId),
    detail: ({ id }, { session }) => parcelDetail(db, id, session.userId),
    changeAddress: (form, { session }) => moveDelivery(db, form, session.userId),
    track: ({ id }, { session }) => trackParcel(db, id, session.userId),
  }
}
