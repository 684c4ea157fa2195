import type { VoucherStatus } from '@kaozhou/api'
import type { SearchOf } from '../../../../routing/route-reads'

export const VOUCHER_TABS = [
  { key: 'unused', label: '未使用' },
  { key: 'used', label: '已使用' },
  { key: 'expired', label: '已过期' },
] as const satisfies readonly { key: VoucherStatus; label: string }[]

export function voucherStatus(search: SearchOf<'/mycoupon' | '/redpacks'>): VoucherStatus {
  const status = search.get('status')
  return VOUCHER_TABS.find(({ key }) => key === status)?.key ?? 'unused'
}
