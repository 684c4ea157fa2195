import { SALES_SPANS, type SalesSpan, spanOf } from '@kaozhou/domain'
import { FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { DayRange, type Days } from '../../../parts/times/day-range'
import { href } from '../../../routing/href'
import type { SalesView } from './view'

export interface SpanFilterProps {
  view: SalesView
  onChange: (days: Partial<Days>) => void
  children: ReactNode
}

const SPANS = Object.keys(SALES_SPANS) as SalesSpan[]

/** Which days: one of the usual spans, or any first and last day. */
export function SpanFilter({ view, onChange, children }: SpanFilterProps): ReactNode {
  const { span, period } = view
  const now = Date.now()
  const current = SPANS.find((name) => {
    const { from, to } = spanOf(name, now)
    return from === span.from && to === span.to
  })
  return (
    <FilterBar
      label="看哪些天"
      value={current ?? ''}
      options={SPANS.map((name) => ({
        key: name,
        label: SALES_SPANS[name],
        href: href('/figures', { ...spanOf(name, now), period }),
      }))}
    >
      <DayRange value={span} onChange={onChange} />
      {children}
    </FilterBar>
  )
}
