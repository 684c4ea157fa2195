import type { FiguredPeople } from '@kaozhou/api/desk'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useMay } from '../../../data/me'
import { Panel } from '../../../parts/page-layout/panel'
import { href } from '../../../routing/href'
import { DayBars } from './day-bars'
import { STEP_COLUMNS } from './step-columns'

type Day = FiguredPeople['days'][number]

/** Each day with its people and orders; who may see orders comes to those of the day. */
export function DayPanel({ days }: { days: readonly Day[] }): ReactNode {
  const maySee = useMay('people.see')
  return (
    <Panel title="每天">
      <DayBars days={days} />
      <DataTable<Day>
        label="每天的学生和订单"
        rows={days}
        rowKey={({ day }) => day}
        rowName={({ day }) => day}
        {...(maySee && { rowHref: ({ day }) => href('/orders', { from: day, to: day }) })}
        columns={[
          { key: 'day', title: '日期', cell: ({ day }) => day },
          { key: 'new', title: '新学生', align: 'end', cell: ({ newPeople }) => newPeople },
          { key: 'active', title: '学习的学生', align: 'end', cell: ({ active }) => active },
          ...STEP_COLUMNS,
        ]}
      />
    </Panel>
  )
}
