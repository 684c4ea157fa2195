import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { idOf } from '../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { courseReport } from '../+shared/report-queries'
import { ReportScreen } from '../+shared/story/report-screen'

const TITLE = '课程学习报告'

/** The report of one course (spec §2 /studyReport/:id). */
export function Screen(): ReactNode {
  const id = idOf(useRouteParams<'/studyReport/:id'>().id)
  const [query] = useRouteSearch<'/studyReport/:id'>()
  if (!id) {
    return (
      <>
        <ScreenBar title={TITLE} />
        <Missing title="课程不存在" />
      </>
    )
  }
  const share = query.get('share') ?? undefined
  return <ReportScreen key={id} title={TITLE} asked={courseReport(id)} share={share} />
}
