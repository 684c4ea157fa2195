import { ORDER_UNPAID_MINUTES } from '@kaozhou/domain'
import { apiQuery, usePages } from '@kaozhou/react'
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  InfiniteList,
  SkeletonList,
  Tabs,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import { href } from '../../../routing/href'
import { OrderItem } from '../+shared/orders/order-item'
import { ORDER_TABS, type OrderTab, orderPageQuery } from '../+shared/orders/order-queries'
import styles from '../+shared/orders/orders.module.css'
import { ALL_ORDERS, useOrderChanges } from '../+shared/orders/use-order-changes'
import { AttemptNotice } from '../+shared/payment/attempt-notice'
import { type Cashier, useCashier } from '../+shared/payment/use-cashier'

export interface OrderListPageProps {
  tab: OrderTab
  onTab: (tab: OrderTab) => void
}

/** The orders by state (spec §2 /myorder). */
export function OrderListPage({ tab, onTab }: OrderListPageProps): ReactNode {
  const cashier = useCashier()
  // The tabs work without their counts: an error is not shown.
  const { data: counts } = useQuery({ ...apiQuery('orders.counts'), staleTime: 0 })
  const items = ORDER_TABS.map((item) => ({ ...item, count: counts?.[item.key] ?? 0 }))
  return (
    <>
      <AttemptNotice attempt={cashier.attempt} />
      <Tabs label="订单状态" sticky items={items} value={tab} onChange={onTab}>
        <OrdersOfTab key={tab} tab={tab} cashier={cashier} />
      </Tabs>
    </>
  )
}

function OrdersOfTab({ tab, cashier }: { tab: OrderTab; cashier: Cashier }): ReactNode {
  // Always loaded again: an order may just have been paid.
  const pages = usePages((page) => orderPageQuery(tab, page), { staleTime: 0 })
  const { items: orders, error, state, more, retry } = pages
  const { busyId, cancel, cancelAll, remove, buyAgain } = useOrderChanges()
  if (error) return <ErrorState title="没有读到订单" text={error.message} onRetry={retry} />
  if (!orders) {
    return (
      <div className={styles.list}>
        <SkeletonList count={3} />
      </div>
    )
  }
  if (orders.length === 0) return <NoOrders tab={tab} />
  return (
    <InfiniteList state={state} onMore={more}>
      <HiddenHeading>订单</HiddenHeading>
      {tab === 'unpaid' && orders.length > 1 ? (
        <div className={styles.head}>
          <Button
            variant="ghost"
            size="sm"
            loading={busyId === ALL_ORDERS}
            onClick={() => void cancelAll()}
          >
            全部取消
          </Button>
        </div>
      ) : null}
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderItem
              order={order}
              busy={order.id === busyId || order.id === cashier.payingId}
              onCancel={() => void cancel(order)}
              onRemove={() => void remove(order.id)}
              onPay={() => void cashier.open(order)}
              onBuyAgain={() => void buyAgain(order.id)}
              onExpired={retry}
            />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

const EMPTY_TEXTS = {
  all: { title: '还没有订单', text: '选一门课，从这里看到它的支付和发货' },
  unpaid: {
    title: '没有待支付的订单',
    text: `提交后 ${ORDER_UNPAID_MINUTES} 分钟内没付的订单会在这里等你`,
  },
  paid: { title: '还没有付过款的订单', text: '选一门课开始学习' },
  refunded: { title: '没有退款', text: '退回的款项和订单会在这里' },
} as const satisfies Record<OrderTab, { title: string; text: string }>

function NoOrders({ tab }: { tab: OrderTab }): ReactNode {
  return (
    <Empty {...EMPTY_TEXTS[tab]} action={<ButtonLink href={href('/home')}>去选课</ButtonLink>} />
  )
}
