import type { DeskText } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import { DataTable, type TableColumn } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../../parts/times/moment'
import { href } from '../../../../routing/href'
import { dueText, kindText, stateText } from './state-text'

const TITLE: TableColumn<DeskText> = {
  key: 'title',
  title: '试卷',
  cell: (text) => `${text.paperTitle} · ${kindText(text)}`,
}
const DUE: TableColumn<DeskText> = {
  key: 'due',
  title: '时限',
  cell: ({ dueAt }) => <Due at={dueAt} />,
}
const REST: readonly TableColumn<DeskText>[] = [
  { key: 'use', title: '来自', cell: ({ isMock }) => (isMock ? '模考' : '练习') },
  { key: 'state', title: '状态', cell: stateText },
  {
    key: 'own',
    title: '我的评分',
    cell: ({ ownBand }) => (ownBand === null ? '未评' : `${ownBand} 分`),
  },
  {
    key: 'time',
    title: '交卷',
    align: 'end',
    cell: ({ handedInAt }) => <Moment at={handedInAt} />,
  },
]
const COLUMNS = { waiting: [TITLE, DUE, ...REST], marked: [TITLE, ...REST] }

export interface TextTableProps {
  texts: readonly DeskText[]
  queue: keyof typeof COLUMNS
}

/** Texts in a table, each leading to its own page. Those that are marked are due no more. */
export function TextTable({ texts, queue }: TextTableProps): ReactNode {
  return (
    <DataTable<DeskText>
      label="作文与翻译"
      rows={texts}
      rowKey={({ attemptId, questionId }) => `${attemptId}/${questionId}`}
      rowName={(text) => `${text.paperTitle} · ${kindText(text)}`}
      rowHref={({ attemptId, questionId }) =>
        href('/marking/:attemptId/:questionId', { attemptId, questionId })
      }
      columns={COLUMNS[queue]}
    />
  )
}

function Due({ at }: { at: number }): ReactNode {
  const { text, isLate } = dueText(at, Date.now())
  return isLate ? <Tag tone="red">{text}</Tag> : text
}
