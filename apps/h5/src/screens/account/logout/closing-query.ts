import type { ClosingFacts } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const closingQuery: ApiQuery<ClosingFacts> = apiQuery(['users', 'closing'], (api, call) =>
  api.users.closing({}, { ...call, noToast: true }),
)
