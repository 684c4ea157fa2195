import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Missing } from '../../../parts/loaded/loaded'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { yearlyAt } from '../+shared/report-paths'
import { ReportScreen } from '../+shared/story/report-screen'

const TITLE = '学习报告'

/** The report of a year (spec §2 "Study reports"): which one, the address says. */
export function Screen(): ReactNode {
  const { pathname } = useLocation()
  const [query] = useRouteSearch<
    | '/yearreport'
    | '/twoyearreport'
    | '/thirdyearreport'
    | '/fourthyearreport'
    | '/fifthreport'
    | '/sixthreport'
    | '/seventhreport'
  >()
  const slug = yearlyAt(pathname)
  if (slug === undefined) {
    return (
      <>
        <ScreenBar title={TITLE} />
        <Missing title="没有这份报告" />
      </>
    )
  }
  return (
    <ReportScreen
      key={slug}
      title={TITLE}
      asked={{ slug }}
      share={query.get('share') ?? undefined}
    />
  )
}
