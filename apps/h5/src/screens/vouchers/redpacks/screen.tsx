import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Tabs } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { VOUCHER_TABS, voucherStatus } from '../+shared/vouchers/voucher-queries'
import { RedPackets } from './red-packets'

export function queries({ search }: RouteAddress<'/redpacks'>): ApiQuery<unknown>[] {
  return [apiQuery('coupons.redPackets', { status: voucherStatus(search), page: FIRST_PAGE })]
}

/** The red packets by state (spec §2 /redpacks). */
export function Screen(): ReactNode {
  const [search, setSearch] = useRouteSearch<'/redpacks'>()
  const status = voucherStatus(search)
  return (
    <>
      <ScreenBar title="我的红包" />
      <Tabs
        label="红包状态"
        sticky
        items={VOUCHER_TABS}
        value={status}
        onChange={(next) => setSearch(next === 'unused' ? {} : { status: next }, { replace: true })}
      >
        <div className={page.page}>
          <RedPackets key={status} status={status} />
        </div>
      </Tabs>
    </>
  )
}
