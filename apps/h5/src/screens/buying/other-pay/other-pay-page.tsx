import type { OtherPayPage as Page } from '@kaozhou/api'
import { paymentCheckDelay } from '@kaozhou/domain'
import { Button, BuyBar, Card, CourseCard, PriceBreakdown } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { AttemptNotice } from '../+shared/payment/attempt-notice'
import styles from '../+shared/payment/payment.module.css'
import { OtherPayButton } from './other-pay-button'
import { otherPayQuery } from './other-pay-query'
import { OtherPayState } from './other-pay-state'
import { otherPayTexts } from './other-pay-texts'
import { usePayForFriend } from './use-pay-for-friend'

export interface OtherPayPageProps {
  id: string
  /** The friend came back from a cashier: the page polls the server until it knows the result. */
  returned: boolean
  onShare: (page: Page) => void
}

/** The page polls at this interval whether the friend has paid. */
const WATCH_MS = 10_000

/** Payment by a friend: the page of owner and friend, who see different texts and buttons (spec §2 /other_pay/:id). */
export function OtherPayPage({ id, returned, onShare }: OtherPayPageProps): ReactNode {
  const query = useQuery({
    ...otherPayQuery(id),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.status !== 'unpaid') return false
      return (returned && paymentCheckDelay(dataUpdateCount)) || WATCH_MS
    },
  })
  return (
    <Loaded query={query} missing="没有找到这个代付">
      {(page) => (
        <LoadedOtherPay
          page={page}
          asking={returned && page.status === 'unpaid'}
          onShare={() => onShare(page)}
          onAsk={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}

/** Explains the amount to the friend: the price, and the discounts of the buyer. */
function OtherPayPrice({
  price,
  amount,
}: {
  price: NonNullable<Page['price']>
  amount: number
}): ReactNode {
  return (
    <Card>
      <PriceBreakdown
        lines={[
          { label: '商品原价', amount: price.listTotal },
          ...price.steps.map((step) => ({ label: step.label, amount: -step.amount })),
        ]}
        total={amount}
        totalLabel="代付金额"
      />
    </Card>
  )
}

interface LoadedOtherPayProps {
  page: Page
  /** A payment may still be confirmed. */
  asking: boolean
  onShare: () => void
  onAsk: () => void
}

function LoadedOtherPay({ page, asking, onShare, onAsk }: LoadedOtherPayProps): ReactNode {
  const { attempt, pay } = usePayForFriend(page)
  const texts = otherPayTexts(page)
  return (
    <>
      <div className={styles.body}>
        <OtherPayState page={page} texts={texts} asking={asking} onExpired={onAsk} />
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
          {page.price ? <OtherPayPrice price={page.price} amount={page.amount} /> : null}
        </div>
      </div>
      <BuyBar label="代付">
        {asking ? (
          <Button variant="primary" size="lg" block onClick={onAsk}>
            我已付款，再查一次
          </Button>
        ) : (
          <OtherPayButton
            page={page}
            button={texts.button}
            starting={attempt === 'starting'}
            onShare={onShare}
            onPay={() => void pay()}
          />
        )}
      </BuyBar>
    </>
  )
}
