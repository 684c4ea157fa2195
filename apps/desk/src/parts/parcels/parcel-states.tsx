import type { DeskParcel } from '@kaozhou/api/desk'
import { PARCEL_STATUS_LABELS, type ParcelGroup, type ParcelStatus } from '@kaozhou/domain'
import { Tag, type TagTone } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** What the desk calls the groups of parcels. */
export const PARCEL_GROUP_TITLES: Record<ParcelGroup, string> = {
  waiting: '待发货',
  out: '在途',
  signed: '已签收',
  problem: '异常与退回',
  cancelled: '已取消',
}

const TONES: Record<ParcelStatus, TagTone> = {
  preparing: 'amber',
  shipped: 'teal',
  delivering: 'teal',
  signed: 'grey',
  troubled: 'red',
  returning: 'red',
  returned: 'red',
  cancelled: 'grey',
}

/** The state of a parcel in the desk's words. */
export function ParcelTag({ status }: Pick<DeskParcel, 'status'>): ReactNode {
  const title = status === 'preparing' ? '待发货' : PARCEL_STATUS_LABELS[status]
  return <Tag tone={TONES[status]}>{title}</Tag>
}
