import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { exchangePoints } from './exchange-points'

export function pointsShopHandlers({ store }: Platform): Pick<Handlers['points'], 'exchange'> {
  return {
    exchange: ({ id: goodId, ...request }, { userId, now }) =>
      store.inTransaction((tx) => exchangePoints(tx, { ...request, goodId, userId, now })),
  }
}
