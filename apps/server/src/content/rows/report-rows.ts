import type { ReportPeriodSpec } from '@kaozhou/domain'
import { type ReportSpec, reports } from '../../database/schema/reports'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'
import type { TableRows } from './table-rows'

/** The study reports, each named by its file. */
export function reportRows({ reports: entries }: Content, origin: number): TableRows {
  return {
    table: reports,
    rows: entries.map(({ file, sort, period, ...spec }) => ({
      slug: file,
      sort,
      spec: { ...spec, period: periodSpec(period, origin) } satisfies ReportSpec,
    })),
  }
}

function periodSpec(period: EntryOf<'reports'>['period'], origin: number): ReportPeriodSpec {
  if ('shopYear' in period) {
    const { shopYear: number, opened } = period
    return { kind: 'shopYear', number, openedAt: resolveTime(opened, origin) }
  }
  if ('yearsAgo' in period) return { kind: 'yearsAgo', years: period.yearsAgo }
  return { kind: 'everything' }
}
