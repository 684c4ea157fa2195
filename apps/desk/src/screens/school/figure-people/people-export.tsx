import type { FiguredPeople } from '@kaozhou/api/desk'
import { type DaySpan, daySpanText, type Sheet } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { FiguresExport } from '../+shared/figures/figures-export'
import { shareText } from '../+shared/figures/share-text'
import { paidShare, type Steps } from './steps'

export interface PeopleExportProps {
  people: FiguredPeople
  span: DaySpan
}

/** All that the screen shows, as one table in a file. */
export function PeopleExport({ people, span }: PeopleExportProps): ReactNode {
  const name = daySpanText(span)
  return (
    <FiguresExport
      name={`学生和下单 ${name}`}
      action="导出学生和下单"
      sheet={() => sheetOf(people, name)}
    />
  )
}

function sheetOf({ total, days, ways }: FiguredPeople, name: string): Sheet {
  const steps = (row: Steps) => [String(row.ordered), String(row.paid), shareText(paidShare(row))]
  return {
    columns: ['分类', '名称', '新学生', '学习的学生', '下单', '下单后付款', '付款率'],
    rows: [
      ['合计', name, String(total.newPeople), String(total.active), ...steps(total)],
      ...days.map((row) => {
        return ['按天', row.day, String(row.newPeople), String(row.active), ...steps(row)]
      }),
      ...ways.map((row) => ['按购买方式', row.title, '', '', ...steps(row)]),
    ],
  }
}
