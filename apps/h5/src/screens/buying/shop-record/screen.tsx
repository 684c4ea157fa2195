import { Tabs } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { Exchanges } from './exchanges'
import { RECORD_TABS, recordTab } from './record-tabs'
import { Records } from './records'

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
