import type { Passkeys } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const passkeysQuery: ApiQuery<Passkeys> = apiQuery(['users', 'passkeys'], (api, call) =>
  api.passkeys.list({}, { ...call, noToast: true }),
)
