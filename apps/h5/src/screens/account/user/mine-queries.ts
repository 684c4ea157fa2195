import type { User } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const currentUserQuery: ApiQuery<User> = apiQuery(['users', 'current'], (api, call) =>
  api.users.current({}, { ...call, noToast: true }),
)
