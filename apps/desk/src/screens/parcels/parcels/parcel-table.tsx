import type { DeskParcel } from '@kaozhou/api/desk'
import { carrierName } from '@kaozhou/domain'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { ParcelTag } from '../../../parts/parcels/parcel-states'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './parcels.module.css'

export interface ParcelTableProps {
  parcels: readonly DeskParcel[]
  /** The parcel that is open beside it. */
  current?: string
  /** The query of the list, so that a parcel opened from it goes back to the same one. */
  search: string
  /** Gives each row a box. */
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }
}

/** Parcels in a table, each leading to its own page. */
export function ParcelTable({ parcels, current, search, selection }: ParcelTableProps): ReactNode {
  return (
    <DataTable<DeskParcel>
      label="包裹"
      rows={parcels}
      rowKey={({ id }) => String(id)}
      rowName={({ number }) => `包裹 ${number}`}
      rowHref={({ id }) => href('/parcels/:id', { id }) + search}
      current={current}
      selection={selection}
      columns={[
        {
          key: 'number',
          title: '包裹',
          cell: ({ number }) => <span className={styles.name}>{number}</span>,
        },
        { key: 'items', title: '内容', cell: contentText },
        {
          key: 'to',
          title: '收件人',
          cell: ({ address }) => `${address.name} ${address.mobile}`,
        },
        { key: 'state', title: '状态', cell: (parcel) => <ParcelState parcel={parcel} /> },
        {
          key: 'time',
          title: '时间',
          align: 'end',
          cell: ({ createdAt, shippedAt }) => <Moment at={shippedAt ?? createdAt} />,
        },
      ]}
    />
  )
}

/** What is in a parcel: 讲义 ×1、真题 ×2. */
export function contentText({ items }: Pick<DeskParcel, 'items'>): string {
  return items.map(({ name, quantity }) => `${name} ×${quantity}`).join('、') || '空'
}

function ParcelState({ parcel }: { parcel: DeskParcel }): ReactNode {
  const { status, isPrinted, fault, carrier, trackingNo } = parcel
  return (
    <span className={styles.state}>
      <span className={styles.tags}>
        <ParcelTag status={status} />
        {status === 'preparing' && isPrinted ? <Tag tone="grey">已打印</Tag> : null}
      </span>
      {trackingNo ? (
        <span className={styles.number}>
          {carrierName(carrier ?? '')} {trackingNo}
        </span>
      ) : null}
      {fault ? <span className={styles.fault}>{fault}</span> : null}
    </span>
  )
}
