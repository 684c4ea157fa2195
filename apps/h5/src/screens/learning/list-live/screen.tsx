import { type ReactNode, useEffect, useState } from 'react'
import { useEnvironment } from '../../../page/environment'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { LiveListPage } from './live-list-page'

/** Live lessons by day (spec §2 /listLive); the day is kept in the address. */
export function Screen(): ReactNode {
  const { renderedAt } = useEnvironment()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => setNow(Date.now()), [])
  const [search, setSearch] = useRouteSearch<'/listLive'>()
  return (
    <>
      <ScreenBar title="直播课表" />
      <LiveListPage
        now={now}
        day={search.get('day')}
        onDay={(day) => setSearch({ day }, { replace: true })}
      />
    </>
  )
}
