import type { OtherPayPage } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { viewerId } from '../payment/payer-id'

export function otherPayQuery(id: string): ApiQuery<OtherPayPage> {
  return apiQuery(['other-pay', id], (api, call) =>
    api.orders.otherPayView({ id, openId: viewerId() }, { ...call, noToast: true }),
  )
}
