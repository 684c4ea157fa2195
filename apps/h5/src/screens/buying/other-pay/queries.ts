import type { ApiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { otherPayQuery } from './other-pay-query'

export function queries({ params }: RouteAddress<'/other_pay/:id'>): ApiQuery<unknown>[] {
  return [otherPayQuery(params.id)]
}
