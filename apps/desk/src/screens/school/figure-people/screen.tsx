import { PEOPLE_DAYS_MAX } from '@kaozhou/domain'
import { Empty } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { FigureTabs } from '../+shared/figures/figure-tabs'
import { readSpan, spanFault } from '../+shared/figures/read-span'
import { SpanFilter } from '../+shared/figures/span-filter'
import { People } from './people'

const LIMIT = { most: PEOPLE_DAYS_MAX, text: `一次最多看 ${PEOPLE_DAYS_MAX} 天` }

/** New and active people, and how many orders were paid, in a span of days that stands in the address. */
export function Screen(): ReactNode {
  const { value, change } = useQueryOf(['from', 'to'])
  const span = readSpan(value, Date.now())
  const fault = spanFault(span, LIMIT)
  const query = useQuery({ ...apiQuery('figures.people', span), enabled: !fault })
  return (
    <Page title="学生和下单">
      <FigureTabs current="people" />
      <SpanFilter
        span={span}
        hrefOf={(days) => href('/figures/people', { ...days })}
        onChange={change}
      />
      {fault ? (
        <Empty {...fault} />
      ) : (
        <Loaded query={query}>{(people) => <People people={people} span={span} />}</Loaded>
      )}
    </Page>
  )
}
