import { nextCetResults } from '@kaozhou/domain'
import { Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../page/environment'
import page from '../../../parts/page-layout/page.module.css'

/** When the marks of the current sitting are published. */
export function ResultsDay(): ReactNode {
  const { renderedAt } = useEnvironment()
  const { examYear, examMonth, resultsYear, resultsMonth } = nextCetResults(renderedAt)
  return (
    <Card title="什么时候出成绩">
      <p className={page.lead}>
        {examYear} 年 {examMonth} 月的考试，成绩一般在 {resultsYear} 年 {resultsMonth}{' '}
        月下旬公布，以中国教育考试网的通知为准。
      </p>
    </Card>
  )
}
