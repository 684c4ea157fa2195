import type { Parcel, ParcelStatus } from '@kaozhou/api'
import { maskPhone, PARCEL_STATUS_LABELS } from '@kaozhou/domain'
import { Button, ButtonLink, Card, CopyIcon, Tag } from '@kaozhou/ui'
import { type ReactNode, useId, useState } from 'react'
import { copyText } from '../../../page/copy-text'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from './myexpress.module.css'
import { ParcelTimeline } from './parcel-timeline'

const TONES = {
  preparing: 'amber',
  shipped: 'teal',
  delivering: 'teal',
  signed: 'grey',
  troubled: 'amber',
  returning: 'amber',
  returned: 'grey',
  cancelled: 'grey',
} as const satisfies Record<ParcelStatus, string>

/**
 * A parcel: contents, state and address, and its steps after a press. The address can be changed until the parcel is
 * sent.
 */
export function ParcelCard({ parcel }: { parcel: Parcel }): ReactNode {
  const { id, items, status, latest, address, orderIds, canChangeAddress } = parcel
  const [open, setOpen] = useState(false)
  const timelineId = useId()
  const title = items.map(({ name, quantity }) => (quantity > 1 ? `${name} ×${quantity}` : name))
  return (
    <Card
      title={title.join('、')}
      extra={<Tag tone={TONES[status]}>{PARCEL_STATUS_LABELS[status]}</Tag>}
    >
      {latest ? <p>{latest.text}</p> : null}
      <TrackingNumber parcel={parcel} />
      <p className={page.note}>
        寄到：{address.name} {maskPhone(address.mobile)} {address.region} {address.detail}
      </p>
      {orderIds.length > 1 ? (
        <p className={page.note}>{orderIds.length} 个订单合在这个包裹里寄出</p>
      ) : null}
      <div className={styles.actions}>
        {orderIds.map((orderId, index) => (
          <ButtonLink
            key={orderId}
            variant="ghost"
            size="sm"
            href={href('/myorder/:orderId', { orderId })}
          >
            {orderIds.length > 1 ? `看订单 ${index + 1}` : '看订单'}
          </ButtonLink>
        ))}
        {canChangeAddress ? (
          <ButtonLink variant="plain" size="sm" href={href('/editexpressaddress', { express: id })}>
            修改地址
          </ButtonLink>
        ) : null}
        <Button
          variant="wash"
          size="sm"
          aria-expanded={open}
          aria-controls={timelineId}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起物流' : '查看物流'}
        </Button>
      </div>
      <div id={timelineId}>{open ? <ParcelTimeline id={id} /> : null}</div>
    </Card>
  )
}

function TrackingNumber({ parcel: { carrier, trackingNo } }: { parcel: Parcel }): ReactNode {
  if (!trackingNo) return null
  return (
    <p className={styles.number}>
      <span>
        {carrier} {trackingNo}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`复制快递单号 ${trackingNo}`}
        icon={<CopyIcon size="16px" />}
        onClick={() => void copyText(trackingNo, '快递单号已复制', '没有复制成功，请长按单号')}
      >
        复制
      </Button>
    </p>
  )
}
