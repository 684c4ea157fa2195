import type { DeskOrderDetail } from '@kaozhou/api/desk'
import { carrierName, dateTimeText, formatFen, parcelNumber } from '@kaozhou/domain'
import { ButtonLink, Link, SkeletonDetail, Timeline } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { NoteForm } from '../../../parts/deeds/note-form'
import { InvoiceTag } from '../../../parts/invoices/invoice-states'
import { StateTag } from '../../../parts/orders/order-table'
import listing from '../../../parts/page-layout/listing.module.css'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { ParcelTag } from '../../../parts/parcels/parcel-states'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { OrderMoney } from './order-money'
import { OrderWaits } from './order-waits'
import { OrderWays } from './order-ways'

export interface OpenOrderProps {
  id: string
  /** The list that it was opened from. */
  back: string
}

/** While somebody else has to answer, a provider or a colleague, it is looked at again and again. */
const MOVING_MS = 5000

function isMoving(detail: DeskOrderDetail | undefined): boolean {
  if (!detail) return false
  return detail.approval !== null || detail.refunds.some(({ doneAt }) => doneAt === null)
}

/** One order: what it is, its money, its parcels, and all that happened to it in one time line. */
export function OpenOrder({ id, back }: OpenOrderProps): ReactNode {
  const query = useQuery({
    ...apiQuery('orders.detail', { id }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? MOVING_MS : false),
  })
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这个订单">
      {(detail) => (
        <>
          <OrderFacts detail={detail} back={back} />
          <OrderWaits detail={detail} />
          <OrderMoney detail={detail} />
          <OrderParcels detail={detail} />
          <Panel title="经过">
            <NoteForm
              draft={`order-note-${id}`}
              ask={(api, input) => api.orders.addNote({ ...input, id })}
            />
            <Timeline items={timeLineOf(detail)} />
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function OrderFacts({ detail, back }: { detail: DeskOrderDetail; back: string }): ReactNode {
  const { order, address, closedAt, deliveredAt } = detail
  return (
    <Panel
      title={`订单 ${order.id}`}
      actions={
        <Ways>
          <OrderWays detail={detail} />
          <ButtonLink size="sm" variant="ghost" href={back}>
            关闭
          </ButtonLink>
        </Ways>
      }
    >
      <Facts
        items={[
          { label: '状态', value: <StateTag state={order.state} /> },
          {
            label: '学生',
            value: (
              <Link href={href('/people/:id', { id: order.buyer.id })}>
                {order.buyer.name || '没有名字'} {order.buyer.mobile}
              </Link>
            ),
          },
          { label: '下单', value: <Moment at={order.createdAt} /> },
          { label: '付款', value: order.paidAt === null ? null : <Moment at={order.paidAt} /> },
          { label: '开课', value: deliveredAt === null ? null : <Moment at={deliveredAt} /> },
          { label: '关闭', value: closedAt === null ? null : <Moment at={closedAt} /> },
          { label: '发票', value: order.paidAt === null ? null : <OrderInvoice detail={detail} /> },
          {
            label: '收货',
            value: address
              ? `${address.name} ${address.mobile} ${address.region}${address.detail}`
              : null,
          },
        ]}
      />
    </Panel>
  )
}

/** How its invoice stands; it leads to the invoice, for those who issue them. */
function OrderInvoice({ detail: { invoice } }: { detail: DeskOrderDetail }): ReactNode {
  const may = useMay('books.invoices')
  if (!invoice) return '没有申请'
  const state = (
    <>
      <InvoiceTag {...invoice} /> ¥{formatFen(invoice.amount)}
    </>
  )
  return may ? <Link href={href('/invoices/:id', { id: invoice.id })}>{state}</Link> : state
}

function OrderParcels({ detail: { order, parcels } }: { detail: DeskOrderDetail }): ReactNode {
  const may = useMay('parcels')
  if (parcels.length === 0) return null
  return (
    <Panel title="包裹">
      <ul className={listing.lines}>
        {parcels.map(({ id, status, carrier, trackingNo }) => (
          <li key={id} className={listing.line}>
            <span>
              {may ? (
                <Link href={href('/parcels/:id', { id, q: order.id })}>{parcelNumber(id)}</Link>
              ) : (
                parcelNumber(id)
              )}{' '}
              {trackingNo ? `${carrierName(carrier ?? '')} ${trackingNo}` : null}
            </span>
            <ParcelTag status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function timeLineOf({ timeLine }: DeskOrderDetail) {
  const now = Date.now()
  return timeLine.map(({ at, text, by }, index) => ({
    key: `${at} ${index}`,
    title: text,
    time: dateTimeText(at, now),
    by: by ?? undefined,
  }))
}
