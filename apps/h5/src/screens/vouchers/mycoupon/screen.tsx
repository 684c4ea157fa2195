import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { ButtonLink, Tabs } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { VOUCHER_TABS, voucherStatus } from '../+shared/vouchers/voucher-queries'
import { Coupons } from './coupons'

export function queries({ search }: RouteAddress<'/mycoupon'>): ApiQuery<unknown>[] {
  return [apiQuery('coupons.list', { status: voucherStatus(search), page: FIRST_PAGE })]
}

/** The coupons by state (spec §2 /mycoupon). */
export function Screen(): ReactNode {
  const [search, setSearch] = useRouteSearch<'/mycoupon'>()
  const status = voucherStatus(search)
  return (
    <>
      <ScreenBar
        title="我的优惠券"
        actions={
          <ButtonLink variant="ghost" size="sm" href={href('/coupon/activate')}>
            激活优惠券
          </ButtonLink>
        }
      />
      <Tabs
        label="优惠券状态"
        sticky
        items={VOUCHER_TABS}
        value={status}
        onChange={(next) => setSearch(next === 'unused' ? {} : { status: next }, { replace: true })}
      >
        <div className={page.page}>
          <Coupons key={status} status={status} />
        </div>
      </Tabs>
    </>
  )
}
