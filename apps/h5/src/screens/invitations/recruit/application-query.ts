import type { AmbassadorApplication } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The user's application as campus ambassador; null without one. */
export const applicationQuery: ApiQuery<AmbassadorApplication | null> = {
  ...apiQuery(['recruit', 'mine'], (api, call) => api.recruit.mine({}, { ...call, noToast: true })),
  staleTime: 0,
}
