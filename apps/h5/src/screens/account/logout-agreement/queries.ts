import type { Agreement } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const logoutAgreementQuery: ApiQuery<Agreement> = apiQuery(
  ['agreement', 'logout'],
  (api, call) => api.system.agreement({ key: 'logout' }, { ...call, noToast: true }),
)

export function queries(): ApiQuery<unknown>[] {
  return [logoutAgreementQuery]
}
