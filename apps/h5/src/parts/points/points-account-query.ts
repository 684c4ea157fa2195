import type { PointsAccount } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The user's points: how many, what ends soon, and how more are earned. */
export const pointsAccountQuery: ApiQuery<PointsAccount> = apiQuery(
  ['points', 'account'],
  (api, call) => api.points.account({}, { ...call, noToast: true }),
)
