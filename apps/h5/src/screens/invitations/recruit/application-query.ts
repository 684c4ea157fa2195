import type { AmbassadorApplication } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** One’s own application as campus ambassador; null when there is none. */
export const applicationQuery: ApiQuery<AmbassadorApplication | null> = {
  ...apiQuery(['recruit', 'mine'], (api, call) => api.recruit.mine({}, { ...call, noToast: true })),
  staleTime: 0,
}
