import type { DeskCouponFacts } from '@kaozhou/api/desk'
import { Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { couponTermsText } from '../../../parts/coupons/coupon-terms'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'

export interface CouponTableProps {
  coupons: readonly DeskCouponFacts[]
  /** The coupon that is open beside it. */
  current?: string | undefined
  /** The query of the list. */
  search: string
}

/** Coupons in a table, each leading to its own page. */
export function CouponTable({ coupons, current, search }: CouponTableProps): ReactNode {
  return (
    <DataTable<DeskCouponFacts>
      label="优惠券"
      rows={coupons}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/coupons/:id', { id }) + search}
      current={current}
      columns={[
        { key: 'name', title: '名称', cell: ({ name }) => name },
        { key: 'terms', title: '优惠', cell: couponTermsText },
        { key: 'state', title: '状态', cell: (coupon) => <CouponTag coupon={coupon} /> },
        { key: 'received', title: '领了', align: 'end', cell: receivedText },
        { key: 'used', title: '用了', align: 'end', cell: ({ used }) => used },
        { key: 'end', title: '截止', align: 'end', cell: ({ endTime }) => <Moment at={endTime} /> },
      ]}
    />
  )
}

/** How many were received, of how many. */
export function receivedText({ received, total }: DeskCouponFacts): string {
  return total === null ? `${received}` : `${received} / ${total}`
}

/** How a coupon stands. */
export function CouponTag({ coupon }: { coupon: DeskCouponFacts }): ReactNode {
  const { startTime, endTime, pausedAt, received, total } = coupon
  const now = Date.now()
  if (endTime <= now) return <Tag tone="grey">已结束</Tag>
  if (pausedAt !== null) return <Tag tone="amber">已暂停</Tag>
  if (startTime > now) return <Tag tone="grey">没有开始</Tag>
  return total !== null && received >= total ? (
    <Tag tone="grey">已领完</Tag>
  ) : (
    <Tag tone="teal">发放中</Tag>
  )
}
