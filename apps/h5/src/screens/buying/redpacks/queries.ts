import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import type { RouteAddress } from '../../../routing/screen-module'
import { redpacksPageQuery, voucherStatus } from '../vouchers/voucher-queries'

export function queries({ search }: RouteAddress): ApiQuery<unknown>[] {
  return [redpacksPageQuery(voucherStatus(search), FIRST_PAGE)]
}
