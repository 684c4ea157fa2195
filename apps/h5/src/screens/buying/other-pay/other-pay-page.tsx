import type { OtherPayPage as Page } from '@kaozhou/api'
import { formatFen, otherPayView, paymentCheckDelay, paymentModes } from '@kaozhou/domain'
import {
  Avatar,
  Button,
  ButtonLink,
  BuyBar,
  Card,
  Countdown,
  CourseCard,
  Loading,
  Price,
  showSheet,
  usePriceText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../data/server-clock'
import { useEnvironment } from '../../../page/environment'
import { navigateTo } from '../../../page/navigation'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import { AttemptNotice } from '../payment/attempt-notice'
import styles from '../payment/payment.module.css'
import { paymentModeTexts } from '../payment/payment-modes'
import { type CashierMode, usePayment } from '../payment/use-payment'
import { otherPayQuery } from './other-pay-query'

export interface OtherPayPageProps {
  id: string
  /** The friend comes back from a cashier: the server is asked until it knows. */
  returned: boolean
  onShare: (page: Page) => void
}

/** Pay by friend: its owner and the friend see one page, each with their word and button (spec §2 /other_pay/:id). */
export function OtherPayPage({ id, returned, onShare }: OtherPayPageProps): ReactNode {
  const query = useQuery({
    ...otherPayQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      returned && state.data?.status === 'unpaid'
        ? (paymentCheckDelay(state.dataUpdateCount) ?? false)
        : false,
  })
  return (
    <Loaded query={query} missing="没有找到这个代付">
      {(page) => (
        <OpenPage
          page={page}
          asking={returned && page.status === 'unpaid'}
          onShare={() => onShare(page)}
          onAsk={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}

interface OpenPageProps {
  page: Page
  /** A payment may be on its way. */
  asking: boolean
  onShare: () => void
  onAsk: () => void
}

function OpenPage({ page, asking, onShare, onAsk }: OpenPageProps): ReactNode {
  const { attempt, payForFriend } = usePayment()
  const priceText = usePriceText()
  const { host } = useEnvironment()
  const [clock] = useState(() => serverClock(page.now, Date.now()))
  const view = wordsOf(page)

  async function payNow(): Promise<void> {
    const mode = await showSheet({
      title: priceText(`帮好友付 ¥${formatFen(page.amount)}`),
      actions: paymentModeTexts(
        paymentModes(host, page).filter((mode) => mode !== 'payAnotherType'),
      ),
    })
    if (mode === 'useCredit')
      navigateTo(href('/instalment/:orderid', { orderid: page.orderId, otherPay: 'true' }))
    else if (mode) await payForFriend(page.orderId, mode as CashierMode)
  }

  return (
    <>
      <div className={styles.body}>
        <section className={styles.outcome} role="status">
          <Avatar name={page.owner.nickname} src={page.owner.avatar} size={56} />
          <h1 className={styles.title}>{asking ? '正在确认支付结果' : view.title}</h1>
          {asking ? <Loading /> : null}
          <p className={styles.text}>
            {asking ? '一般几秒内就有结果，请不要重复支付。' : view.text}
          </p>
          <Price fen={page.amount} size="xl" />
          {page.status === 'unpaid' ? (
            <p className={styles.text}>
              剩余{' '}
              <Countdown
                deadline={page.expiresAt}
                clock={clock}
                label="付款剩余时间"
                look="plain"
                endText="0 秒"
                onEnd={onAsk}
              />
            </p>
          ) : null}
        </section>
        <div className={styles.cards}>
          <AttemptNotice attempt={attempt} />
          <Card title={page.role === 'owner' ? '我的订单' : `${page.owner.nickname} 的订单`}>
            {page.lines.map((line) => (
              <CourseCard
                key={line.name}
                variant="compact"
                name={line.name}
                cover={line.cover}
                priceFen={line.price}
              />
            ))}
          </Card>
        </div>
      </div>
      <BuyBar label="代付">
        {asking ? (
          <Button variant="primary" size="lg" block onClick={onAsk}>
            我已付款，再查一次
          </Button>
        ) : (
          <MainButton
            page={page}
            button={view.button}
            starting={attempt === 'starting'}
            onShare={onShare}
            onPay={() => void payNow()}
          />
        )}
      </BuyBar>
    </>
  )
}

/** Who has just paid reads thanks, not that somebody was faster. */
function wordsOf({ role, status, paidByMe, paidByFriend }: Page) {
  const view = otherPayView(role, status)
  if (status !== 'paid') return view
  if (role === 'friend' && paidByMe) {
    return {
      ...view,
      title: '付款成功',
      text: '已帮好友付款，课程归好友所有。退款会原路退回给你。',
    }
  }
  if (role === 'owner' && !paidByFriend) {
    return { ...view, title: '订单已付款', text: '这笔订单是你自己付的，快去学习吧' }
  }
  return view
}

interface MainButtonProps {
  page: Page
  button: ReturnType<typeof otherPayView>['button']
  starting: boolean
  onShare: () => void
  onPay: () => void
}

function MainButton({ page, button, starting, onShare, onPay }: MainButtonProps): ReactNode {
  const priceText = usePriceText()
  switch (button) {
    case 'share':
      return (
        <Button variant="buy" size="lg" block onClick={onShare}>
          发给好友，请 TA 付款
        </Button>
      )
    case 'pay':
      return (
        <Button variant="buy" size="lg" block loading={starting} onClick={onPay}>
          {priceText(`帮 TA 付 ¥${formatFen(page.amount)}`)}
        </Button>
      )
    case 'viewOrder':
      return (
        <ButtonLink
          variant="primary"
          size="lg"
          block
          href={href('/myorder/:orderId', { orderId: page.orderId })}
        >
          查看订单
        </ButtonLink>
      )
    case 'goHome':
      return (
        <ButtonLink variant="primary" size="lg" block href={href('/home')}>
          去首页看看
        </ButtonLink>
      )
  }
}
