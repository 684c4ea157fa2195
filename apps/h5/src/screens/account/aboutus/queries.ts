import type { Agreement } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

type AgreementKey = 'about' | 'user' | 'privacy' | 'purchase'

export function agreementQuery(key: AgreementKey): ApiQuery<Agreement> {
  return apiQuery(['agreements', key], (api, call) =>
    api.system.agreement({ key }, { ...call, noToast: true }),
  )
}

export function queries(): ApiQuery<unknown>[] {
  return [agreementQuery('about')]
}
