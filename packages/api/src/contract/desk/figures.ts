import * as v from 'valibot'
import { deskSales, salesRow, salesSide } from '../../entities/desk/figures'
import { endpoint } from '../endpoint'
import { text } from '../wire-schemas'
import { calendarDay, keyPage, keyPageOf } from './desk-schemas'

/** Days in Beijing, both included; at most `FIGURES_DAYS_MAX`. */
const span = { from: calendarDay, to: calendarDay }

export const sales = endpoint({
  method: 'GET',
  path: '/api/desk/figures/sales',
  summary: 'What came in and went back in a span: by day, course, way of buying, channel, campaign',
  access: { staff: 'figures' },
  input: v.object(span),
  output: deskSales,
})

export const rows = endpoint({
  method: 'GET',
  path: '/api/desk/figures/rows',
  summary: 'The payments or refunds that a figure adds up, the last first',
  access: { staff: 'figures' },
  input: v.object({
    ...span,
    ...keyPage,
    what: v.picklist(['paid', 'refunded']),
    /** Only what counts for this part of a side; without it all. */
    side: v.optional(salesSide),
    part: v.optional(text(200), ''),
  }),
  output: keyPageOf(salesRow),
})
