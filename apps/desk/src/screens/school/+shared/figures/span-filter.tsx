import { type DaySpan, SALES_SPANS, type SalesSpan, spanOf } from '@kaozhou/domain'
import { FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { DayRange, type Days } from '../../../../parts/times/day-range'

export interface SpanFilterProps {
  span: DaySpan
  /** The address of the same screen for another span. */
  hrefOf: (span: DaySpan) => string
  onChange: (days: Partial<Days>) => void
  /** Further filters. */
  children?: ReactNode
}

const SPANS = Object.keys(SALES_SPANS) as SalesSpan[]

/** Which days: one of the usual spans, or any first and last day. */
export function SpanFilter({ span, hrefOf, onChange, children }: SpanFilterProps): ReactNode {
  const now = Date.now()
  const current = SPANS.find((name) => {
    const { from, to } = spanOf(name, now)
    return from === span.from && to === span.to
  })
  return (
    <FilterBar
      label="看哪些天"
      value={current ?? ''}
      options={SPANS.map((name) => {
        return { key: name, label: SALES_SPANS[name], href: hrefOf(spanOf(name, now)) }
      })}
    >
      <DayRange value={span} onChange={onChange} />
      {children}
    </FilterBar>
  )
}
