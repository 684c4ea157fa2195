import type { DeskProfileChange } from '@kaozhou/api/desk'
import { DataTable, type TableColumn } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { ProfileDeeds } from './profile-deeds'
import { outcomeText, PersonLink, type ProfileRowsProps } from './profile-facts'
import type { Queue } from './profile-filters'
import styles from './profiles.module.css'

/** Nicknames, one a line. */
export function NicknameTable({ changes, queue, selection }: ProfileRowsProps): ReactNode {
  return (
    <DataTable<DeskProfileChange>
      label="昵称"
      rows={changes}
      rowKey={({ id }) => String(id)}
      rowName={({ value }) => `昵称“${value}”`}
      selection={selection}
      columns={columnsOf(queue)}
    />
  )
}

function columnsOf(queue: Queue): TableColumn<DeskProfileChange>[] {
  const name: TableColumn<DeskProfileChange> = {
    key: 'value',
    title: '昵称',
    cell: ({ value }) => <b className={styles.name}>{value}</b>,
  }
  const deeds: TableColumn<DeskProfileChange> = {
    key: 'deeds',
    title: '操作',
    cell: (change) => <ProfileDeeds change={change} />,
  }
  const time: TableColumn<DeskProfileChange> = {
    key: 'time',
    title: queue === 'waiting' ? '改于' : '看于',
    cell: ({ createdAt, decidedAt }) => <Moment at={decidedAt ?? createdAt} />,
  }
  if (queue === 'waiting') {
    const before = { key: 'replaced', title: '原来的', cell: replacedOf }
    return [name, before, time, deeds]
  }
  return [
    name,
    { key: 'person', title: '学生现在叫', cell: (change) => <PersonLink change={change} /> },
    { key: 'outcome', title: queue === 'refused' ? '原因' : '现在', cell: outcomeText },
    time,
    deeds,
  ]
}

function replacedOf({ replaced }: DeskProfileChange): string {
  return replaced
}
