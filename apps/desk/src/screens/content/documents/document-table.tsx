import type { DeskDocument } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { sizeText } from '../../../parts/files/size-text'
import { Ways } from '../../../parts/page-layout/ways'
import { ChangeDocument } from './change-document'
import type { DocumentPlace } from './document-dialog'
import { ShelveDocument } from './shelve-document'

export interface DocumentTableProps {
  place: DocumentPlace
  list: readonly DeskDocument[]
  disabled: boolean
}

/** Documents in the order that students see, with what can be done to each. */
export function DocumentTable({ place, list, disabled }: DocumentTableProps): ReactNode {
  return (
    <DataTable<DeskDocument>
      label="资料"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      columns={[
        { key: 'name', title: '名字', cell: (one) => <OwnFile of={one} /> },
        {
          key: 'size',
          title: '大小',
          cell: ({ pages, sizeBytes }) => `${pages} 页，${sizeText(sizeBytes)}`,
        },
        {
          key: 'state',
          title: '状态',
          cell: ({ shelf }) =>
            shelf === 'on' ? <Tag tone="teal">看得到</Tag> : <Tag tone="grey">收起</Tag>,
        },
        {
          key: 'download',
          title: '下载',
          cell: ({ downloadable }) => (downloadable ? '能下载' : '只能看'),
        },
        { key: 'changes', title: '和内容文件', cell: changesText },
        {
          key: 'deeds',
          title: '操作',
          cell: (one) => (
            <Ways>
              <ChangeDocument place={place} document={one} disabled={disabled} />
              <ShelveDocument place={place} document={one} disabled={disabled} />
            </Ways>
          ),
        },
      ]}
    />
  )
}

/** The file that students get; a plain link, since it is no screen. */
function OwnFile({ of: { name, path } }: { of: DeskDocument }): ReactNode {
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}

const FIELDS: Readonly<Record<DeskDocument['changes'][number]['field'], string>> = {
  name: '名字',
  file: '文件',
  downloadable: '下载',
  sort: '次序',
  shelf: '收起',
}

function changesText({ madeHere, changes }: DeskDocument): string {
  if (madeHere) return '这里上传的'
  if (changes.length === 0) return '一样'
  return `${changes.map(({ field }) => FIELDS[field]).join('、')}不一样`
}
