import type { PublicUser } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The query parameter with the id of the user who shared the link. */
export const SHARER_PARAM = 'from'

/** The public profile of the user who shared a link. */
export function sharerQuery(userId: number): ApiQuery<PublicUser> {
  return apiQuery(['users', userId], (api, call) =>
    api.users.byId({ id: userId }, { ...call, noToast: true }),
  )
}
