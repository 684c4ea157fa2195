import type { DeskHome, DeskHomeItem } from '@kaozhou/api/desk'
import { HOME_KINDS, type HomeKind, homeTimesText, isShownAtHome } from '@kaozhou/domain'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Ways } from '../../../parts/page-layout/ways'
import { ChangeItem } from './change-item'
import { ShelveItem } from './shelve-item'

export interface ItemTableProps {
  kind: HomeKind
  home: DeskHome
  isStale: boolean
}

/** Banners or entries in the order of the home page, with what can be done to each. */
export function ItemTable({ kind, home, isStale }: ItemTableProps): ReactNode {
  const now = Date.now()
  return (
    <DataTable<DeskHomeItem>
      label={HOME_KINDS[kind]}
      rows={home[kind]}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      columns={[
        { key: 'title', title: HOME_KINDS[kind], cell: ({ title }) => title },
        { key: 'state', title: '状态', cell: (item) => <ItemTag item={item} now={now} /> },
        { key: 'link', title: '点开到', cell: ({ link }) => link },
        { key: 'times', title: '什么时候', cell: (item) => homeTimesText(item, now) },
        { key: 'changes', title: '和内容文件', cell: changesText },
        {
          key: 'deeds',
          title: '操作',
          cell: (item) => (
            <Ways>
              <ChangeItem item={item} home={home} disabled={isStale} />
              <ShelveItem item={item} disabled={isStale} />
            </Ways>
          ),
        },
      ]}
    />
  )
}

function ItemTag({ item, now }: { item: DeskHomeItem; now: number }): ReactNode {
  if (isShownAtHome(item, now)) return <Tag tone="teal">看得到</Tag>
  if (item.shelf === 'off') return <Tag tone="grey">收起</Tag>
  return item.from !== null && item.from > now ? (
    <Tag tone="amber">没有开始</Tag>
  ) : (
    <Tag tone="grey">已结束</Tag>
  )
}

const FIELDS: Readonly<Record<DeskHomeItem['changes'][number]['field'], string>> = {
  title: '标题',
  subtitle: '标题下面的话',
  alt: '图片上的话',
  link: '点开到',
  icon: '图标',
  badge: '角标',
  picture: '图片',
  sort: '次序',
  shelf: '收起',
  from: '开始',
  until: '结束',
}

function changesText({ madeHere, changes }: DeskHomeItem): string {
  if (madeHere) return '这里加的'
  if (changes.length === 0) return '一样'
  return `${changes.map(({ field }) => FIELDS[field]).join('、')}不一样`
}
