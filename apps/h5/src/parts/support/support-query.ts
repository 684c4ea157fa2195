import type { Support } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

export const supportQuery: ApiQuery<Support> = apiQuery(['system', 'support'], (api, call) =>
  api.system.support({}, { ...call, noToast: true }),
)
