import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { Tabs } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { recordsPageQuery } from '../+shared/points/points-queries'
import { Exchanges } from './exchanges'
import { RECORD_TABS, recordTab } from './record-tabs'
import { Records } from './records'

export function queries({ search }: RouteAddress<'/shop_record'>): ApiQuery<unknown>[] {
  const tab = recordTab(search)
  if (tab === 'exchanged') return [apiQuery('points.exchanges', { page: FIRST_PAGE })]
  return [recordsPageQuery(tab, FIRST_PAGE), apiQuery('points.months')]
}

/** The records of points by month, and the goods that points were exchanged for (spec §2 /shop_record). */
export function Screen(): ReactNode {
  const [search, setSearch] = useRouteSearch<'/shop_record'>()
  const tab = recordTab(search)
  return (
    <>
      <ScreenBar title="积分明细" />
      <Tabs
        label="积分明细"
        sticky
        items={RECORD_TABS}
        value={tab}
        onChange={(next) => setSearch(next === 'all' ? {} : { kind: next }, { replace: true })}
      >
        <div className={page.page}>
          {tab === 'exchanged' ? <Exchanges /> : <Records key={tab} kind={tab} />}
        </div>
      </Tabs>
    </>
  )
}
