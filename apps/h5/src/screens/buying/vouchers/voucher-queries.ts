import type { VoucherStatus, WalletCoupon, WalletRedpack } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const VOUCHER_TABS = [
  { key: 'unused', label: '未使用' },
  { key: 'used', label: '已使用' },
  { key: 'expired', label: '已过期' },
] as const satisfies readonly { key: VoucherStatus; label: string }[]

export function voucherStatus(search: URLSearchParams): VoucherStatus {
  const status = search.get('status')
  return VOUCHER_TABS.find(({ key }) => key === status)?.key ?? 'unused'
}

export function couponsPageQuery(
  status: VoucherStatus,
  page: number,
): ApiQuery<ListPage<WalletCoupon>> {
  return apiQuery(['coupons', 'wallet', status, page], (api, call) =>
    api.coupons.list({ status, page }, { ...call, noToast: true }),
  )
}

export function redpacksPageQuery(
  status: VoucherStatus,
  page: number,
): ApiQuery<ListPage<WalletRedpack>> {
  return apiQuery(['redpacks', 'wallet', status, page], (api, call) =>
    api.coupons.redpacks({ status, page }, { ...call, noToast: true }),
  )
}
