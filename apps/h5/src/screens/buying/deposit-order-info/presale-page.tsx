import type { Presale } from '@kaozhou/api'
import { formatFen, momentText } from '@kaozhou/domain'
import {
  Button,
  ButtonLink,
  BuyBar,
  Card,
  Cell,
  CellGroup,
  Countdown,
  CourseCard,
  Price,
  PriceBreakdown,
  Steps,
  usePriceText,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../data/server-clock'
import { Loaded, Missing } from '../../../parts/loaded/loaded'
import { usePurchase } from '../../../parts/purchase/use-purchase'
import { href } from '../../../routing/href'
import layout from '../+shared/layout/layout.module.css'
import styles from '../+shared/presale/deposit.module.css'
import { presaleQuery } from '../+shared/presale/presale-queries'
import { PRESALE_STEPS, type PresaleStep, presaleStep } from './presale-step'

/** A pre-sale: state, deposit and balance with their dates, and the button to pay (spec §2 /deposit_order_info/:id). */
export function PresalePage({ id }: { id: string }): ReactNode {
  const query = useQuery({ ...presaleQuery(id), staleTime: 0 })
  return (
    <Loaded query={query} missing="没有找到这个预售">
      {(presale) =>
        presale ? (
          <LoadedPresale presale={presale} onDeadline={() => void query.refetch()} />
        ) : (
          <Missing title="没有找到这个预售" />
        )
      }
    </Loaded>
  )
}

interface LoadedPresaleProps {
  presale: Presale
  /** Called when a countdown ends: the pre-sale has its next state then. */
  onDeadline: () => void
}

function LoadedPresale({ presale, onDeadline }: LoadedPresaleProps): ReactNode {
  const step = presaleStep(presale)
  const buy = usePurchase()
  return (
    <>
      <div className={layout.page}>
        <Card>
          <Steps steps={PRESALE_STEPS} current={step.step} />
          <PresaleState step={step} presale={presale} onDeadline={onDeadline} />
        </Card>
        <Card>
          {presale.bundleId === null ? (
            <CourseCard
              variant="compact"
              name={presale.title}
              href={href('/details/:id', { id: presale.course.id })}
              cover={presale.course.cover}
              summary={presale.course.name}
              priceFen={presale.price}
            />
          ) : (
            <BundleCourses presale={presale} />
          )}
        </Card>
        <Card>
          <PriceBreakdown
            lines={[
              { label: '预售价', amount: presale.price },
              { label: presale.text, amount: -presale.countsAs },
            ]}
            total={presale.balance}
            totalLabel="尾款"
          />
        </Card>
        <PresaleFacts presale={presale} />
      </div>
      {step.action ? (
        <BuyBar label="预售">
          <PresaleButton action={step.action} presale={presale} onBuy={buy} />
        </BuyBar>
      ) : null}
    </>
  )
}

/** The courses of a bundle's pre-sale, each with its own price: the price of the pre-sale is for all of them together. */
function BundleCourses({ presale: { title, courses } }: { presale: Presale }): ReactNode {
  return (
    <>
      <h2 className={layout.title}>{title}</h2>
      <p className={layout.text}>{courses.length} 门课程一起预售，下面是各门单独的价格</p>
      <ul className={styles.courses}>
        {courses.map(({ id, name, cover, price }) => (
          <li key={id}>
            <CourseCard
              variant="compact"
              name={name}
              href={href('/details/:id', { id })}
              cover={cover}
              priceFen={price}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** When deposit and balance are paid and how much they are, with links to their orders. */
function PresaleFacts({ presale }: { presale: Presale }): ReactNode {
  return (
    <CellGroup>
      <Cell
        title="定金"
        description={`${momentText(presale.depositStartTime)} 至 ${momentText(presale.depositEndTime)}`}
        value={<Price fen={presale.deposit} size="sm" />}
      />
      <Cell
        title="尾款"
        description={`${momentText(presale.balanceStartTime)} 至 ${momentText(presale.balanceEndTime)}`}
        value={<Price fen={presale.balance} size="sm" />}
      />
      {presale.depositOrderId ? (
        <Cell
          title="定金订单"
          href={href('/myorder/:orderId', { orderId: presale.depositOrderId })}
        />
      ) : null}
      {presale.balanceOrderId ? (
        <Cell
          title="尾款订单"
          href={href('/myorder/:orderId', { orderId: presale.balanceOrderId })}
        />
      ) : null}
      <Cell title="定金协议" href={href('/deposit_agreement')} />
    </CellGroup>
  )
}

function PresaleState({
  step,
  presale,
  onDeadline,
}: LoadedPresaleProps & { step: PresaleStep }): ReactNode {
  const [clock] = useState(() => serverClock(presale.now, Date.now()))
  return (
    <section className={styles.state} role="status">
      <h2 className={layout.title}>{step.title}</h2>
      <p className={layout.text}>{step.text}</p>
      {step.deadline ? (
        <p className={layout.text}>
          {step.deadline.label}{' '}
          <Countdown
            deadline={step.deadline.at}
            clock={clock}
            label={step.deadline.label}
            onEnd={onDeadline}
          />
        </p>
      ) : null}
    </section>
  )
}

interface PresaleButtonProps {
  action: NonNullable<PresaleStep['action']>
  presale: Presale
  onBuy: (path: string) => void
}

function PresaleButton({ action, presale, onBuy }: PresaleButtonProps): ReactNode {
  const priceText = usePriceText()
  if (action.label === 'study') {
    return (
      <ButtonLink variant="primary" size="lg" block href={action.path}>
        去学习
      </ButtonLink>
    )
  }
  const labels = {
    deposit: priceText(`付定金 ¥${formatFen(presale.deposit)}`),
    balance: priceText(`付尾款 ¥${formatFen(presale.balance)}`),
  }
  return (
    <Button variant="buy" size="lg" block onClick={() => onBuy(action.path)}>
      {labels[action.label]}
    </Button>
  )
}
