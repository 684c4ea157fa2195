import type { OtherPayPage } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { payerId } from '../payment/payer-id'

export function otherPayQuery(id: string): ApiQuery<OtherPayPage> {
  return apiQuery(['other-pay', id], (api, call) =>
    api.orders.otherPayView({ id, openId: payerId() }, { ...call, noToast: true }),
  )
}
