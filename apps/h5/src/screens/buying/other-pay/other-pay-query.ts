import type { OtherPayPage } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { viewerId } from '../+shared/payment/payer-id'

export function otherPayQuery(id: string): ApiQuery<OtherPayPage> {
  return apiQuery('orders.otherPayView', { id, openId: viewerId() })
}
