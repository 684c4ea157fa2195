import { daysIn, FIGURES_DAYS_MAX, SALES_PERIODS } from '@kaozhou/domain'
import { Empty, Select } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { useQueryOf } from '../../../routing/use-query'
import styles from './figures.module.css'
import { Sales } from './sales'
import { SpanFilter } from './span-filter'
import { FIGURE_FILTERS, readFilters, type SalesView } from './view'

/** What the school sold in a span of days; the span stands in the address. */
export function Screen(): ReactNode {
  const { value, change } = useQueryOf(FIGURE_FILTERS)
  const view = readFilters(value, Date.now())
  return (
    <Page title="经营数据">
      <SpanFilter view={view} onChange={change}>
        <Select
          aria-label="怎么合计"
          className={styles.period}
          value={view.period}
          options={PERIOD_OPTIONS}
          onChange={(period) => change({ period })}
        />
      </SpanFilter>
      <SalesOfSpan view={view} />
    </Page>
  )
}

const PERIOD_OPTIONS = (Object.keys(SALES_PERIODS) as SalesView['period'][]).map((value) => {
  return { value, label: SALES_PERIODS[value] }
})

function SalesOfSpan({ view }: { view: SalesView }): ReactNode {
  const { span } = view
  const days = daysIn(span)
  const isSpan = days >= 1 && days <= FIGURES_DAYS_MAX
  const query = useQuery({ ...apiQuery('figures.sales', span), enabled: isSpan })
  if (days < 1) return <Empty title="日期不对" text="结束的日期要在开始之后" />
  if (!isSpan) return <Empty title="日期太长" text="一次最多看三年" />
  return <Loaded query={query}>{(sales) => <Sales sales={sales} view={view} />}</Loaded>
}
