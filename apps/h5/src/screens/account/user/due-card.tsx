import type { User } from '@kaozhou/api'
import { SectionState, timeText } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import {
  CalendarIcon,
  Cell,
  CellGroup,
  ClockIcon,
  Countdown,
  CouponIcon,
  fenText,
  usePriceText,
  WalletIcon,
  WarningIcon,
} from '@kaozhou/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { couponPath } from '../../../parts/coupons/coupon-terms'
import { todayQuery } from '../../../parts/lessons/lesson-queries'
import { href } from '../../../routing/href'
import { ownPresalesQuery } from './due-queries'
import { type UrgentTask, urgentTasks } from './urgent-tasks'

export type Due = ReturnType<typeof useDue>

/** Loads the user's open tasks: unpaid order, balances, coupons that end soon, today's classes. */
export function useDue() {
  const [now] = useState(Date.now)
  const unpaid = useQuery({ ...apiQuery('orders.unpaid'), staleTime: 0 })
  const presales = useQuery({ ...ownPresalesQuery, staleTime: 0 })
  const coupons = useQuery({ ...apiQuery('coupons.list', { status: 'unused' }), staleTime: 0 })
  const today = useQuery(todayQuery(now))
  const isWaiting = [unpaid, presales, coupons, today].some(isFirstAttempt)
  return { now, unpaid, presales, coupons, today, isWaiting }
}

/** The user's open tasks, each a link to the page where it is done; nothing without any. */
export function DueCard({ user, due }: { user: User | undefined; due: Due }): ReactNode {
  const { now, unpaid, presales, coupons, today } = due
  const things = urgentTasks({
    user,
    unpaid: unpaid.data,
    presales: presales.data?.list,
    coupons: coupons.data?.list,
    today: today.data?.list,
    now,
  })
  if (things.length === 0) return null
  return (
    <CellGroup title="该做的事">
      {things.map((thing) => (
        <DueCell key={keyOf(thing)} thing={thing} onPaidLate={() => void unpaid.refetch()} />
      ))}
    </CellGroup>
  )
}

/** True during the first attempt only: a query that fails and is retried must not keep the page waiting. */
export function isFirstAttempt({ isPending, fetchStatus, failureCount }: UseQueryResult): boolean {
  return isPending && fetchStatus === 'fetching' && failureCount === 0
}

function keyOf(thing: UrgentTask): string {
  return thing.kind === 'balance' ? `balance ${thing.presale.id}` : thing.kind
}

function DueCell({ thing, onPaidLate }: { thing: UrgentTask; onPaidLate: () => void }): ReactNode {
  const { dateOf } = useDateTexts()
  const priceText = usePriceText()
  switch (thing.kind) {
    case 'closing':
      return (
        <Cell
          icon={<WarningIcon />}
          title={`账号将在 ${dateOf(thing.closesAt)}注销`}
          description="还想用，就去撤销"
          href={href('/logout')}
        />
      )
    case 'unpaid':
      return (
        <Cell
          icon={<ClockIcon />}
          title="有订单待支付"
          value={
            <Countdown
              deadline={thing.expiresAt}
              label="支付剩余时间"
              look="plain"
              endText="0 秒"
              onEnd={onPaidLate}
            />
          }
          href={href('/myorder/:orderId', { orderId: thing.orderId })}
        />
      )
    case 'balance': {
      const { id, title, balance, balanceEndTime } = thing.presale
      return (
        <Cell
          icon={<WalletIcon />}
          title={priceText(`尾款 ${fenText(balance)} 待支付`)}
          description={`${title}，${dateOf(balanceEndTime)}截止`}
          href={href('/deposit_order_info/:id', { id })}
        />
      )
    }
    case 'class': {
      const { name, startTime, state } = thing.section
      const isLive = state === SectionState.Live
      return (
        <Cell
          icon={<CalendarIcon />}
          title={isLive ? '正在上课' : `今天 ${startTime ? timeText(startTime) : ''} 有课`}
          description={name}
          href={href('/mylive')}
        />
      )
    }
    case 'coupon': {
      const { coupon, count } = thing
      return (
        <Cell
          icon={<CouponIcon />}
          title={count > 1 ? `${count} 张优惠券快到期` : '优惠券快到期'}
          description={`${coupon.name}，${dateOf(coupon.endTime)}到期`}
          href={couponPath(coupon)}
        />
      )
    }
  }
}
