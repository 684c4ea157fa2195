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
    account: (_, { session, now }) => pointsAccount(db, { userId: session.userId, now }),
    records: (query, { session }) => pointsRecords(db, query, session.userId),
    months: (_, { session }) => sumByMonth(db, session.userId),
    checkIn: (_, { session, now }) => checkIn(store, { userId: session.userId, now }),
    goods: (query, { session }) => goodsPage(db, query, session),
    good: ({ id }, { session }) => goodDetail(db, id, session),
    exchanges: (query, { session }) => exchangePage(db, query, session.userId),
  }
}
