import type { User } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const currentUserQuery: ApiQuery<User> = apiQuery(['session', 'current'], (api, call) =>
  api.session.current({}, { ...call, noToast: true }),
)
