import type { PendantRecord, Profile } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const pendantsQuery: ApiQuery<PendantRecord[]> = apiQuery(['pendants'], (api, call) =>
  api.privileges.pendants({}, { ...call, noToast: true }),
)

/** The user's avatar, on which the pendants are shown. */
export const wearerQuery: ApiQuery<Profile> = apiQuery(['users', 'profile'], (api, call) =>
  api.users.profile({}, { ...call, noToast: true }),
)
