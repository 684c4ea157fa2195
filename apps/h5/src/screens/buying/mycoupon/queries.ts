import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { voucherStatus } from '../+shared/vouchers/voucher-queries'

export function queries({ search }: RouteAddress<'/mycoupon'>): ApiQuery<unknown>[] {
  return [apiQuery('coupons.list', { status: voucherStatus(search), page: FIRST_PAGE })]
}
