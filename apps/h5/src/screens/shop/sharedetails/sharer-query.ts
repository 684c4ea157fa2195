import type { PublicUser } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The query of an address that says who shared it. */
export const SHARER_PARAM = 'from'

/** What everybody may see of who shared a page. */
export function sharerQuery(userId: number): ApiQuery<PublicUser> {
  return apiQuery(['users', userId], (api, call) =>
    api.users.byId({ id: userId }, { ...call, noToast: true }),
  )
}
