import { FIGURES_DAYS_MAX, SALES_PERIODS } from '@kaozhou/domain'
import { Empty, Select } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { FigureTabs } from '../+shared/figures/figure-tabs'
import styles from '../+shared/figures/figures.module.css'
import { spanFault } from '../+shared/figures/read-span'
import { SpanFilter } from '../+shared/figures/span-filter'
import { Sales } from './sales'
import { FIGURE_FILTERS, readFilters, type SalesView } from './view'

/** What the school sold in a span of days; the span stands in the address. */
export function Screen(): ReactNode {
  const { value, change } = useQueryOf(FIGURE_FILTERS)
  const view = readFilters(value, Date.now())
  return (
    <Page title="经营数据">
      <FigureTabs current="sales" />
      <SpanFilter
        span={view.span}
        hrefOf={(span) => href('/figures', { ...span, period: view.period })}
        onChange={change}
      >
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
  const fault = spanFault(span, { most: FIGURES_DAYS_MAX, text: '一次最多看三年' })
  const query = useQuery({ ...apiQuery('figures.sales', span), enabled: !fault })
  if (fault) return <Empty {...fault} />
  return <Loaded query={query}>{(sales) => <Sales sales={sales} view={view} />}</Loaded>
}
