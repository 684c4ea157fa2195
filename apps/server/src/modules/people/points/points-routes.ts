import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { sumByMonth } from './points-repository'
import {
  checkIn,
  exchangePage,
  goodDetail,
  goodsPage,
  pointsAccount,
  pointsRecords,
} from './points-service'

export function pointsHandlers({ store }: Platform): Omit<Handlers['points'], 'exchange'> {
  const { db } = store
  return {
    account: (_, viewer) => pointsAccount(db, viewer),
    records: (query, viewer) => pointsRecords(db, query, viewer),
    months: (_, { userId }) => sumByMonth(db, userId),
    checkIn: (_, viewer) => checkIn(store, viewer),
    goods: (query, viewer) => goodsPage(db, query, viewer),
    good: ({ id }, viewer) => goodDetail(db, id, viewer),
    exchanges: (query, viewer) => exchangePage(db, query, viewer),
  }
}
